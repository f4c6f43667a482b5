/**
 * Reads the operator's status document, and keeps it in the tab's storage for the following pages. The caller decides when.
 */

import { statusCheck } from "virtual:quick-checks";
import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import type { ElementName } from "../../domain/element-name.ts";
import { passes } from "../../domain/reading/quick-check.ts";
import { type ServiceStatus, STATUS_LIMITS, stopsFor } from "../../domain/status/service-status.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { jsonText } from "../../platform/json-text.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { tabStore } from "../../platform/storage.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKey } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";
import { isStopped, setStops, stops } from "./operator-stops.ts";

/** Defined by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

const NO_STATUS: ServiceStatus = { stop: [], notices: {} };
const STATUS_TIMEOUT_MS = 3000;
/** How long a stored document counts if no new one can be read. */
const STORED_STATUS_MS = 600_000;

interface StatusState {
  readonly current: WritableAtom<ServiceStatus>;
  /** Settles when the document of an earlier page was applied. */
  recalled?: Promise<void>;
}

const statusState = perPage("status", (): StatusState => ({ current: atom(NO_STATUS) }));

export const status = (page: Page): ReadableAtom<ServiceStatus> => statusState(page).current;

/** The schema loads only for a document that is no plain one, for example because a part of it is wrong. */
async function parseText(text: string): Promise<ServiceStatus | undefined> {
  return (
    quickStatus(text) ?? (await importWithRetry(() => import("../../domain/status/status-schema.ts"))).parseStatus(text)
  );
}

/** If the document is missing or malformed, nothing changes and a warning appears on the console. */
export async function readStatus(page: Page, url: string): Promise<void> {
  const text = await fetch(ownAddress(url), {
    credentials: "omit",
    signal: AbortSignal.timeout(STATUS_TIMEOUT_MS),
  }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  const read = text === undefined ? undefined : await parseText(text);
  if (read === undefined) {
    console.warn("savings-shell: the document at statusUrl could not be loaded or is malformed; nothing changes.");
    return;
  }
  const key = storageKey(page, "status");
  const isEmpty = read.stop.length === 0 && Object.keys(read.notices).length === 0;
  if (isEmpty) tabStore().remove(key);
  else tabStore().set(key, jsonText({ url, at: Date.now(), text }));
  applyStatus(page, read);
}

/** Applies stops that an earlier page of this tab has read, before the document can be read again. */
function recallStops(page: Page): Promise<void> | undefined {
  const { statusUrl } = shellConfig(page).get();
  if (statusUrl === undefined || tabStore().get(storageKey(page, "status")) === undefined) return undefined;
  const state = statusState(page);
  state.recalled ??= applyStoredStatus(page, statusUrl);
  return state.recalled;
}

/** Resolves when the element may be rendered: at once, unless it is stopped. An empty name stands for the whole script. */
export async function whenAllowed(page: Page, name: ElementName | "", onStopped = () => {}): Promise<void> {
  await recallStops(page);
  if (!isStopped(page, name)) return;
  onStopped();
  await new Promise<void>((resolve) => {
    const stop = stops(page).listen(() => {
      if (isStopped(page, name)) return;
      stop();
      resolve();
    });
  });
}

/** Applies the document that the previous page read, while it is recent enough. */
async function applyStoredStatus(page: Page, url: string): Promise<void> {
  try {
    const stored = JSON.parse(tabStore().get(storageKey(page, "status")) ?? "null") as {
      url: string;
      at: number;
      text: string;
    };
    const age = Date.now() - stored.at;
    const read = stored.url === url && age >= 0 && age < STORED_STATUS_MS ? await parseText(stored.text) : undefined;
    if (read) applyStatus(page, read);
  } catch {
    // The stored text is malformed. The document will be read again soon.
  }
}

function applyStatus(page: Page, read: ServiceStatus): void {
  const next = stopsFor(read, { version: __SHELL_VERSION__, build: __SHELL_BUILD__ });
  setStops(page, next);
  statusState(page).current.set(read);
  if (next !== "all" && next.size === 0) return;
  const what = next === "all" ? "this version" : [...next].join(", ");
  reportPageError(
    "stopped",
    `${what}: stopped by the operator (statusUrl); its current content stays, it is not rendered again and sends no events.`,
  );
}

/** Undefined for a text that only the schema can judge. */
export function quickStatus(text: string): ServiceStatus | undefined {
  if (text.length > STATUS_LIMITS.document) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    return passes(document, statusCheck)
      ? { stop: [], notices: {}, ...(document as Partial<ServiceStatus>) }
      : undefined;
  } catch {
    return undefined;
  }
}
