/**
 * What the visitor of this page allowed, followed for as long as the page lives. What reads the tools is loaded where a
 * page has one.
 */
import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import { type Consent, everyPurpose, isOpen, isUnread, withoutRevoked } from "../consent/consent.ts";
import type { Facts } from "../domain/facts/facts.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { shellConfig, storageKey } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { registry } from "./registry.ts";

type ConsentSettings = NonNullable<ShellConfig["consent"]>;

/** After this long a tool that has not come will not come; whoever builds the page is told. */
const PATIENCE_MS = 10_000;
const state = atom<Consent>(everyPurpose("denied"));
let isFollowing = false;
let reading: Promise<void> = Promise.resolve();
let isToldMissing = false;

/** Per purpose; denied where no tool is configured, unread while it is not known what it says. */
export const consent: ReadableAtom<Consent> = state;

onMount(state, () => {
  if (isFollowing) return;
  isFollowing = true;
  let stop = () => {};
  let opened: unknown;
  // A page may name its tool late.
  shellConfig.subscribe(({ consent: settings }) => {
    const key = JSON.stringify(settings);
    if (key === opened) return;
    opened = key;
    stop();
    stop = () => {};
    const isAsking = settings !== undefined && settings.tool !== "none";
    state.set(everyPurpose(isAsking ? "unread" : "denied"));
    if (!isAsking) return;
    reading = read(settings, () => opened === key)
      .then((started) => {
        stop = started;
      })
      .catch(() => console.warn("savings-shell: consent is not known, what reads the tool could not be loaded."));
  });
});

async function read({ tool, categories }: ConsentSettings, isCurrent: () => boolean): Promise<() => void> {
  if (tool === "none") return () => {};
  const { isThere, openConsent } = await import("../consent/consent-tools.ts");
  if (!isCurrent()) return () => {};
  const page = globalThis as unknown as Window;
  const port = openConsent(tool, page, categories, (mistake) => console.warn(`savings-shell: ${mistake}.`));
  const settle = (next: Consent): void => {
    state.set(next);
    // What stands without being drawn has to know it too, and only now: it would be drawn for nothing.
    registry().consent.set(isOpen(next) ? "pending" : "answered");
  };
  settle(port.state());
  const patience = setTimeout(() => {
    if (isThere(tool, page) || isToldMissing) return;
    isToldMissing = true;
    console.warn(`savings-shell: the consent tool "${tool}" is not there; nothing that needs consent starts.`);
  }, PATIENCE_MS);
  const stop = port.onChange(settle);
  // The tool of this page does not hear what a visitor takes back in another tab.
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKey("tracked")) settle(withoutRevoked(state.get(), newValue ?? ""));
  };
  addEventListener("storage", onStorage);
  return () => {
    clearTimeout(patience);
    removeEventListener("storage", onStorage);
    stop();
  };
}

/** Resolves once the page's tool was looked at, whatever it said; never rejects. */
export async function consentRead(): Promise<void> {
  consent.get();
  await reading;
}

/** An earlier page of this visitor had consent. */
export const wasGranted = (): boolean => [localStore(), tabStore()].some((store) => store.get(storageKey("tracked")));

/**
 * Resolves when a page can be left without losing what happened on it: its tool was read, or an earlier page had consent
 * and the next one will know; after `patienceMs` at the latest. Never rejects.
 */
export async function consentKnown(patienceMs: number): Promise<void> {
  if (wasGranted()) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs);
    consent.subscribe((now) => isUnread(now) || resolve());
  });
}

/** As elements need to know it: `unknown` where nobody asks [F-03]. */
export const consentFact: ReadableAtom<Facts["consent"]> = computed([consent, shellConfig], (allowed, config) => {
  const tool = config.consent?.tool;
  if (tool === undefined || tool === "none") return "unknown";
  return isOpen(allowed) ? "pending" : "answered";
});
