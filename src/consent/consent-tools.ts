/**
 * The consent tools that a page may run, each read by what it puts on the window and by its events:
 * - Usercentrics v2: `UC_UI` (https://docs.usercentrics.com), v3: `__ucCmp`
 *   (https://usercentrics.com/docs/web/features/api/interfaces/#consentdetails);
 * - CookieConsent 3: `CookieConsent` (https://cookieconsent.orestbida.com);
 * - `host`: any other tool, told by the page itself as `shellConsent = {granted: ["analytics"]}`, and at each change by the
 *   event `shell-consent`, whose detail may be the same.
 * What a tool says is never trusted: what cannot be read counts as not answered. A tool that is not ready is told from
 * one that asks, for only the first may hold an answer of an earlier visit.
 */
import * as v from "valibot";
import { object } from "../domain/given/object-schema.ts";
import {
  CATEGORIES,
  type Consent,
  type ConsentTool,
  consentTo,
  PURPOSES,
  type Purpose,
  type ToolAnswer,
} from "./consent.ts";

/** The window, as far as consent tools put something there. */
export interface ConsentPage {
  addEventListener(name: string, listener: (event: Event) => void, isCapturing: true): void;
  readonly UC_UI?: unknown;
  readonly __ucCmp?: unknown;
  readonly CookieConsent?: unknown;
  readonly shellConsent?: unknown;
}

type AskingTool = Exclude<ConsentTool, "none">;

interface ToolAdapter {
  /** Events of the window after which the answer may be another. */
  readonly events: readonly string[];
  answer(page: ConsentPage, event?: Event): ToolAnswer | Promise<ToolAnswer>;
}

const ADAPTERS: { readonly [tool in AskingTool]: ToolAdapter } = {
  usercentrics: {
    events: ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT", "UC_CONSENT"],
    answer: (page, event) =>
      page.__ucCmp === undefined ? usercentrics2(page.UC_UI) : usercentrics3(page.__ucCmp, event),
  },
  cookieconsent: {
    // The first comes before the second where the visitor has just been asked.
    events: ["cc:onFirstConsent", "cc:onConsent", "cc:onChange"],
    answer: ({ CookieConsent }, event) =>
      event?.type === "cc:onFirstConsent" ? "pending" : cookieConsent(CookieConsent),
  },
  host: {
    events: ["shell-consent"],
    // A host that says nothing may be asking.
    answer: ({ shellConsent }, event) =>
      saidBy((event as CustomEvent | undefined)?.detail) ?? saidBy(shellConsent) ?? "pending",
  },
};

const names = v.array(v.string());
type ToolMethod = (...args: readonly string[]) => unknown;

export interface ConsentPort {
  state(): Consent;
  /** Calls at each change; returns how to stop. */
  onChange(listener: (consent: Consent) => void): () => void;
}

/** Whether the tool has come; a host that has nothing to say yet cannot be told from one that never will. */
export function isThere(tool: AskingTool, page: ConsentPage): boolean {
  if (tool === "cookieconsent") return page.CookieConsent !== undefined;
  return tool === "host" || page.UC_UI !== undefined || page.__ucCmp !== undefined;
}

/**
 * @param categories the site's own names of categories, per purpose
 * @param warn told once what a host has said that nobody understands
 */
export function openConsent(
  tool: AskingTool,
  page: ConsentPage,
  categories: { readonly [purpose in Purpose]?: readonly string[] | undefined } = {},
  warn: (mistake: string) => void = () => {},
): ConsentPort {
  const adapter = ADAPTERS[tool];
  const listeners = new Set<(consent: Consent) => void>();
  let state = consentTo("unread");
  let latest = 0;
  let isTold = false;

  const settle = (answer: ToolAnswer): void => {
    const next = consentTo(answer, {
      analytics: categories.analytics ?? CATEGORIES.analytics,
      marketing: categories.marketing ?? CATEGORIES.marketing,
    });
    if (PURPOSES.every((purpose) => next[purpose] === state[purpose])) return;
    state = next;
    for (const listener of listeners) listener(state);
  };
  const look = (event?: Event): void => {
    latest += 1;
    const turn = latest;
    const answer = attempt(() => adapter.answer(page, event)) ?? "unread";
    if (tool === "host" && answer === "pending" && (event ?? page.shellConsent) !== undefined && !isTold) {
      isTold = true;
      warn('what the page says of consent is not understood; say shellConsent = {granted: ["analytics"]}');
    }
    if (!(answer instanceof Promise)) settle(answer);
    // An answer that was overtaken by the next one is an older answer.
    else answer.then((later) => turn === latest && settle(later)).catch(() => {});
  };
  look();
  // Also where the page dispatches at its document, whether that bubbles or not.
  for (const name of adapter.events) page.addEventListener(name, look, true);
  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A category of which one service was refused is not accepted. */
function whole(services: readonly { readonly category: string; readonly isGiven: boolean }[]): readonly string[] {
  const refused = new Set(services.filter(({ isGiven }) => !isGiven).map(({ category }) => category));
  return [...new Set(services.map(({ category }) => category))].filter((category) => !refused.has(category));
}

const services2 = v.array(object({ categorySlug: v.string(), consent: object({ status: v.boolean() }) }));

function usercentrics2(tool: unknown): ToolAnswer {
  const isAsking = call(tool, "isConsentRequired");
  if (isAsking !== false) return isAsking === true ? "pending" : "unread";
  const services = given(services2, call(tool, "getServicesBaseInfo"));
  if (services === undefined) return "unread";
  return whole(services.map((one) => ({ category: one.categorySlug, isGiven: one.consent.status })));
}

const details3 = object({
  consent: object({ required: v.boolean() }),
  services: v.record(v.string(), object({ category: v.string(), consent: v.optional(object({ given: v.boolean() })) })),
});

async function usercentrics3(tool: unknown, event: Event | undefined): Promise<ToolAnswer> {
  if ((await call(tool, "isInitialized")) !== true) return "unread";
  const told = event?.type === "UC_CONSENT" ? given(details3, (event as CustomEvent<unknown>).detail) : undefined;
  const details = told ?? given(details3, await call(tool, "getConsentDetails"));
  if (details === undefined) return "unread";
  if (details.consent.required) return "pending";
  return whole(
    Object.values(details.services).map(({ category, consent }) => ({ category, isGiven: consent?.given === true })),
  );
}

const saidBy = (said: unknown): ToolAnswer | undefined => given(object({ granted: names }), said)?.granted;

function cookieConsent(tool: unknown): ToolAnswer {
  // It knows its settings once it runs, and with them whether it has to ask.
  if (call(tool, "validConsent") !== true) return call(tool, "getConfig", "categories") ? "pending" : "unread";
  const told = given(object({ acceptedCategories: names }), call(tool, "getUserPreferences"));
  return told?.acceptedCategories ?? "unread";
}

function given<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

function call(tool: unknown, method: string, ...args: readonly string[]): unknown {
  return attempt(() => (tool as Readonly<Record<string, ToolMethod | undefined>> | undefined)?.[method]?.(...args));
}

/** A tool that is not ready throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
