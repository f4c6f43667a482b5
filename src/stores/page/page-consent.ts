/** The consent of this page's visitor, followed for the lifetime of the page. */

import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { type Consent, everyPurpose, isUnanswered, isUnread, withoutRevoked } from "../../consent/consent.ts";
import { type AskingTool, isToolLoaded, openConsent } from "../../consent/consent-tools.ts";
import type { Facts } from "../../domain/facts/facts.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { localStore, tabStore } from "../../platform/storage.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKey } from "../config/storage-key.ts";
import { claim, type Page, perPage } from "../page.ts";

type ConsentSettings = NonNullable<ShellConfig["consent"]>;

/** After this time a missing tool is considered absent, and a warning informs the page's developer. */
const TOOL_WAIT_MS = 10_000;

const consentState = perPage("consent", (page) => {
  const current = atom<Consent>(everyPurpose("denied"));
  let isToolOpened = false;
  // A page may configure its tool late, and cannot name another one later (config-schema.ts).
  onMount(current, () =>
    shellConfig(page).subscribe(({ consent: settings }) => {
      if (isToolOpened || settings === undefined || settings.tool === "none") return;
      isToolOpened = true;
      openTool(page, settings.tool, settings, current);
    }),
  );
  const fact = computed([current, shellConfig(page)], (allowed, config): Facts["consent"] => {
    const tool = config.consent?.tool;
    if (tool === undefined || tool === "none") return "unknown";
    return isUnanswered(allowed) ? "pending" : "answered";
  });
  return { current, fact };
});

/** Consent per purpose: denied without a configured tool, unread until the tool was read. */
export const consent = (page: Page): ReadableAtom<Consent> => consentState(page).current;

/** The consent as elements need it: `unknown` if no tool asks [F-03]. */
export const consentFact = (page: Page): ReadableAtom<Facts["consent"]> => consentState(page).fact;

/** Reads the tool for the lifetime of the page. */
function openTool(
  page: Page,
  tool: AskingTool,
  { script, categories }: ConsentSettings,
  state: WritableAtom<Consent>,
): void {
  if (script && claim(page, "consent-script")) void loadTool(script);
  const view = globalThis as unknown as Window;
  const port = openConsent(tool, view, categories, (mistake) => console.warn(`savings-shell: ${mistake}.`));
  const publish = (next: Consent): void => {
    state.set(next);
    // Fragments that are not rendered read this value from the page. It is set only now, because any change could
    // cause a rendering.
    page.consent.set(isUnanswered(next) ? "pending" : "answered");
  };
  publish(port.state());
  port.onChange(publish);
  // This page's consent tool gets no event when a visitor withdraws consent in another tab.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === storageKey(page, "tracked")) publish(withoutRevoked(state.get(), newValue ?? ""));
  });
  setTimeout(() => {
    if (isToolLoaded(tool, view)) return;
    console.warn(
      `savings-shell: the consent tool "${tool}" was not found on the page; features that need consent do not start.`,
    );
  }, TOOL_WAIT_MS);
}

/** Few pages let the shell load their consent tool, so the code for it is loaded on demand. */
async function loadTool({ url, attributes }: NonNullable<ConsentSettings["script"]>): Promise<void> {
  const warn = (reason: string) => console.warn(`savings-shell: the consent tool's script ${reason}.`);
  try {
    const { insertScript } = await importWithRetry(() => import("../../platform/insert-script.ts"));
    insertScript(url, warn, attributes);
  } catch {
    warn("could not be loaded");
  }
}

/** True if an earlier page of this visitor had consent. */
export const wasGranted = (page: Page): boolean =>
  [localStore(), tabStore()].some((store) => store.get(storageKey(page, "tracked")));

/**
 * Resolves when the page can be left without losing events: its tool was read, or an earlier page had consent, so that
 * the next page will know; after `patienceMs` at the latest. Never rejects.
 */
export async function whenConsentKnown(page: Page, patienceMs: number): Promise<void> {
  if (wasGranted(page)) return;
  let stop = () => {};
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs);
    stop = consent(page).subscribe((now) => isUnread(now) || resolve());
  });
  stop();
}
