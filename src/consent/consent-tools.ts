/**
 * The consent tools that a page may run, each read by what it puts on the window and by its events:
 * - Usercentrics v2: `UC_UI` (https://docs.usercentrics.com), v3: `__ucCmp`
 *   (https://usercentrics.com/docs/web/features/api/interfaces/#consentdetails);
 * - CookieConsent 3: `CookieConsent` (https://cookieconsent.orestbida.com);
 * - `host`: any other tool, told by the page itself as `shellConsent = {granted: ["analytics"]}` with `shell-consent`.
 * What a tool says is never trusted: what cannot be read counts as not answered.
 */
import * as v from "valibot";
import { CATEGORIES, type Consent, type ConsentTool, consentTo, PURPOSES, type Purpose } from "./consent.ts";

/** The window, as far as consent tools put something there. */
export interface ConsentPage {
  addEventListener(name: string, listener: (event: Event) => void): void;
  readonly UC_UI?: unknown;
  readonly __ucCmp?: unknown;
  readonly CookieConsent?: unknown;
  readonly shellConsent?: unknown;
}

type AskingTool = Exclude<ConsentTool, "none">;

/** Categories accepted whole; undefined while nobody has answered, or the tool is not ready. */
type Accepted = readonly string[] | undefined;

interface ToolAdapter {
  /** Events of the window after which the answer may be another. */
  readonly events: readonly string[];
  accepted(page: ConsentPage, event?: Event): Accepted | Promise<Accepted>;
}

const ADAPTERS: { readonly [tool in AskingTool]: ToolAdapter } = {
  usercentrics: {
    events: ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT", "UC_CONSENT"],
    accepted: (page, event) =>
      page.__ucCmp === undefined ? usercentrics2(page.UC_UI) : usercentrics3(page.__ucCmp, event),
  },
  cookieconsent: {
    events: ["cc:onConsent", "cc:onChange"],
    accepted: ({ CookieConsent }) => cookieConsent(CookieConsent),
  },
  host: {
    events: ["shell-consent"],
    accepted: ({ shellConsent }) => given(v.object({ granted: names }), shellConsent)?.granted,
  },
};

const names = v.array(v.string());

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

/** @param categories the site's own names of categories, per purpose */
export function openConsent(
  tool: AskingTool,
  page: ConsentPage,
  categories: { readonly [purpose in Purpose]?: readonly string[] | undefined } = {},
): ConsentPort {
  const adapter = ADAPTERS[tool];
  const listeners = new Set<(consent: Consent) => void>();
  let state = consentTo(undefined);
  let latest = 0;

  const settle = (accepted: Accepted): void => {
    const next = consentTo(accepted, {
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
    const accepted = attempt(() => adapter.accepted(page, event));
    if (!(accepted instanceof Promise)) settle(accepted);
    // An answer that was overtaken by the next one is an older answer.
    else accepted.then((later) => turn === latest && settle(later)).catch(() => {});
  };
  look();
  for (const name of adapter.events) page.addEventListener(name, look);
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

const services2 = v.array(v.object({ categorySlug: v.string(), consent: v.object({ status: v.boolean() }) }));

function usercentrics2(tool: unknown): Accepted {
  if (call(tool, "isConsentRequired") !== false) return undefined;
  const services = given(services2, call(tool, "getServicesBaseInfo"));
  return services && whole(services.map((one) => ({ category: one.categorySlug, isGiven: one.consent.status })));
}

const details3 = v.object({
  consent: v.object({ required: v.boolean() }),
  services: v.record(
    v.string(),
    v.object({ category: v.string(), consent: v.optional(v.object({ given: v.boolean() })) }),
  ),
});

async function usercentrics3(tool: unknown, event: Event | undefined): Promise<Accepted> {
  if ((await call(tool, "isInitialized")) !== true) return undefined;
  const told = event?.type === "UC_CONSENT" ? given(details3, (event as CustomEvent<unknown>).detail) : undefined;
  const details = told ?? given(details3, await call(tool, "getConsentDetails"));
  if (details === undefined || details.consent.required) return undefined;
  return whole(
    Object.values(details.services).map(({ category, consent }) => ({ category, isGiven: consent?.given === true })),
  );
}

function cookieConsent(tool: unknown): Accepted {
  if (call(tool, "validConsent") !== true) return undefined;
  return given(v.object({ acceptedCategories: names }), call(tool, "getUserPreferences"))?.acceptedCategories;
}

function given<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

function call(tool: unknown, method: string): unknown {
  return attempt(() => (tool as Readonly<Record<string, (() => unknown) | undefined>> | undefined)?.[method]?.());
}

/** A tool that is not ready throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
