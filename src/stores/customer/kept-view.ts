/**
 * The customer's header as texts, kept beside the record of the session for the first frame of the next page (docs/security.md). The
 * script of a fragment reads it (`entries/first-frame.ts`), and only while session, tag, fragment and build are the same.
 */
import { jwtDecode } from "jwt-decode";
import { DEFAULT_CACHE_MS, DEFAULT_SESSION_SECONDS } from "../../domain/constants.ts";
import { type KeptHeader, type SessionClaims, sessionText } from "../../domain/header/kept-header.ts";
import { jsonText } from "../../platform/json-text.ts";
import { localStore } from "../../platform/storage.ts";
import { shellConfig } from "../config/config.ts";
import { storageKey } from "../config/storage-key.ts";
import { storedSession } from "../config/unparsed-config.ts";
import type { Page } from "../page.ts";
import { combinedSettings, guardsOnPage } from "../session/guard-settings.ts";

/** The properties that the next page must share with this one. If one of them differs, the kept view is not shown. */
export interface ViewPlace {
  /** The attributes of the tag. */
  readonly tag: string;
  /** Snapshot and build of the fragment. */
  readonly fragment: string | null;
  readonly build: string | null;
}

/** Keeps the view until it is too old, or until the idle time of this page is over. Does nothing without a session. */
export function keepView(page: Page, { tag, fragment, build }: ViewPlace, view: KeptHeader): void {
  const session = currentSession(page);
  if (session === undefined) return;
  const until = Date.now() + Math.min(DEFAULT_CACHE_MS, idleSeconds(page) * 1000);
  // The script of the fragment compares the first four in this order.
  localStore().set(storageKey(page, "keptView"), jsonText({ session, tag, fragment, build, until, view }));
}

/** The same for every token of one session and customer. */
function currentSession(page: Page): string | undefined {
  try {
    const { access_token } = JSON.parse(storedSession(page) ?? "");
    return sessionText(jwtDecode<SessionClaims>(access_token));
  } catch {
    return undefined;
  }
}

function idleSeconds(page: Page): number {
  const { idleSeconds: configured = DEFAULT_SESSION_SECONDS } = shellConfig(page).get().session ?? {};
  return combinedSettings(guardsOnPage())?.idleSeconds ?? configured;
}
