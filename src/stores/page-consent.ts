/**
 * The consent of this page's visitor, followed for the lifetime of the page. Adapters for consent tools are loaded only
 * if one is configured.
 */
import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import { type Consent, everyPurpose, isUnanswered, isUnread, withoutRevoked } from "../consent/consent.ts";
import type { Facts } from "../domain/facts/facts.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { shellConfig, storageKey } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { registry } from "./registry.ts";

type ConsentSettings = NonNullable<ShellConfig["consent"]>;

/** After this time a missing tool is considered absent, and a warning informs the page's developer. */
const TOOL_WAIT_MS = 10_000;
const state = atom<Consent>(everyPurpose("denied"));
let isFollowing = false;
let reading: Promise<void> = Promise.resolve();
let isMissingReported = false;

/** Consent per purpose: denied without a configured tool, unread until the tool was read. */
export const consent: ReadableAtom<Consent> = state;

onMount(state, () => {
  if (isFollowing) return;
  isFollowing = true;
  let stop = () => {};
  let opened: unknown;
  // A page may configure its tool late.
  shellConfig.subscribe(({ consent: settings }) => {
    const key = JSON.stringify(settings);
    if (key === opened) return;
    opened = key;
    stop();
    stop = () => {};
    const isAsking = settings !== undefined && settings.tool !== "none";
    state.set(everyPurpose(isAsking ? "unread" : "denied"));
    if (!isAsking) return;
    reading = readTool(settings, () => opened === key)
      .then((started) => {
        stop = started;
      })
      .catch(() =>
        console.warn(
          "savings-shell: consent is unknown, because the code that reads the consent tool could not be loaded.",
        ),
      );
  });
});

async function readTool({ tool, categories }: ConsentSettings, isCurrent: () => boolean): Promise<() => void> {
  if (tool === "none") return () => {};
  const { isToolLoaded, openConsent } = await import("../consent/consent-tools.ts");
  if (!isCurrent()) return () => {};
  const page = globalThis as unknown as Window;
  const port = openConsent(tool, page, categories, (mistake) => console.warn(`savings-shell: ${mistake}.`));
  const publish = (next: Consent): void => {
    state.set(next);
    // Fragments that are not rendered read this value from the registry. It is set only now, because any change could
    // cause a rendering.
    registry().consent.set(isUnanswered(next) ? "pending" : "answered");
  };
  publish(port.state());
  const missingTimer = setTimeout(() => {
    if (isToolLoaded(tool, page) || isMissingReported) return;
    isMissingReported = true;
    console.warn(
      `savings-shell: the consent tool "${tool}" was not found on the page; features that need consent do not start.`,
    );
  }, TOOL_WAIT_MS);
  const stop = port.onChange(publish);
  // This page's consent tool gets no event when a visitor withdraws consent in another tab.
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKey("tracked")) publish(withoutRevoked(state.get(), newValue ?? ""));
  };
  addEventListener("storage", onStorage);
  return () => {
    clearTimeout(missingTimer);
    removeEventListener("storage", onStorage);
    stop();
  };
}

/** Resolves once the tool was read, whatever the result. Never rejects. */
export async function whenConsentRead(): Promise<void> {
  consent.get();
  await reading;
}

/** True if an earlier page of this visitor had consent. */
export const wasGranted = (): boolean => [localStore(), tabStore()].some((store) => store.get(storageKey("tracked")));

/**
 * Resolves when the page can be left without losing events: its tool was read, or an earlier page had consent, so that
 * the next page will know; after `patienceMs` at the latest. Never rejects.
 */
export async function whenConsentKnown(patienceMs: number): Promise<void> {
  if (wasGranted()) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs);
    consent.subscribe((now) => isUnread(now) || resolve());
  });
}

/** The consent as elements need it: `unknown` if no tool asks [F-03]. */
export const consentFact: ReadableAtom<Facts["consent"]> = computed([consent, shellConfig], (allowed, config) => {
  const tool = config.consent?.tool;
  if (tool === undefined || tool === "none") return "unknown";
  return isUnanswered(allowed) ? "pending" : "answered";
});
