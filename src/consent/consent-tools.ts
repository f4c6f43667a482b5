/**
 * Adapters for the consent tools that a page may run. Each is read by its object on the window and by its events:
 * - Usercentrics v2: `UC_UI` (https://docs.usercentrics.com), v3: `__ucCmp`
 *   (https://usercentrics.com/docs/web/features/api/interfaces/#consentdetails);
 * - CookieConsent 3: `CookieConsent` (https://cookieconsent.orestbida.com);
 * - `host`: any other tool. The page sets `shellConsent = {granted: ["analytics"]}` and dispatches the event
 *   `shell-consent` at each change, whose detail may hold the same value. `denied` may name the categories that were refused.
 *
 * In each of them a category is accepted if the visitor accepted all of its services, and refused otherwise. A tool's answer is untrusted: an unreadable answer
 * counts as none. An unready tool (`unread`) differs from one that is asking the visitor (`pending`), because only the unready one may
 * hold an answer of an earlier visit. Answers are described in consent-answers.ts.
 */
import { consentChecks } from "virtual:quick-checks";
import { passes } from "../domain/reading/quick-check.ts";
import {
  type AnsweredCategories,
  CATEGORIES,
  type Consent,
  type ConsentTool,
  consentTo,
  PURPOSES,
  type Purpose,
  type ToolAnswer,
} from "./consent.ts";
import type { ConsentAnswer } from "./consent-answers.ts";

/** The part of the window that consent tools use. */
export interface ConsentPage {
  addEventListener(name: string, listener: (event: Event) => void, isCapturing: true): void;
  readonly UC_UI?: unknown;
  readonly __ucCmp?: unknown;
  readonly CookieConsent?: unknown;
  readonly shellConsent?: unknown;
}

export type AskingTool = Exclude<ConsentTool, "none">;

/**
 * The methods by which a tool is known. A name on the window alone says nothing: an element with that id or another tool may own it.
 */
const TOOL_SHAPES = {
  UC_UI: ["isConsentRequired", "getServicesBaseInfo"],
  __ucCmp: ["isInitialized", "getConsentDetails"],
  CookieConsent: ["validConsent", "getUserPreferences"],
} as const satisfies Partial<Record<keyof ConsentPage, readonly string[]>>;

/** The tool under this name; undefined if the name belongs to something else. */
function toolAt(page: ConsentPage, name: keyof typeof TOOL_SHAPES): unknown {
  const tool = attempt(() => page[name]);
  const hasShape = attempt(() =>
    TOOL_SHAPES[name].every((method) => typeof (tool as Readonly<Record<string, unknown>>)[method] === "function"),
  );
  return hasShape ? tool : undefined;
}

interface ToolAdapter {
  /** Window events after which the answer may have changed. */
  readonly events: readonly string[];
  answer(page: ConsentPage, event?: Event): ToolAnswer | Promise<ToolAnswer>;
}

const ADAPTERS: { readonly [tool in AskingTool]: ToolAdapter } = {
  usercentrics: {
    events: ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT", "UC_CONSENT"],
    answer(page, event) {
      const newer = toolAt(page, "__ucCmp");
      return newer === undefined ? usercentrics2(toolAt(page, "UC_UI")) : usercentrics3(newer, event);
    },
  },
  cookieconsent: {
    // The first event precedes the second when the visitor has just been asked.
    events: ["cc:onFirstConsent", "cc:onConsent", "cc:onChange"],
    answer: (page, event) =>
      event?.type === "cc:onFirstConsent" ? "pending" : cookieConsent(toolAt(page, "CookieConsent")),
  },
  host: {
    events: ["shell-consent"],
    // If the host has said nothing, it may still be asking the visitor.
    answer: ({ shellConsent }, event) =>
      grantedCategories((event as CustomEvent | undefined)?.detail) ?? grantedCategories(shellConsent) ?? "pending",
  },
};

type ToolMethod = (...args: readonly string[]) => unknown;

export interface ConsentPort {
  state(): Consent;
  /** Calls the listener at each change, for the lifetime of the page. */
  onChange(listener: (consent: Consent) => void): void;
}

/** Whether the tool has loaded. For `host` this is always true, because a silent host may still answer. */
export function isToolLoaded(tool: AskingTool, page: ConsentPage): boolean {
  if (tool === "host") return true;
  const names = tool === "cookieconsent" ? (["CookieConsent"] as const) : (["UC_UI", "__ucCmp"] as const);
  return names.some((name) => toolAt(page, name) !== undefined);
}

/**
 * @param categories the site's names for the tool's categories, per purpose
 * @param warn called once if the host's answer cannot be understood
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
  let latestQuestion = 0;
  let isWarned = false;

  const settle = (answer: ToolAnswer): void => {
    const next = consentTo(answer, {
      analytics: categories.analytics ?? CATEGORIES.analytics,
      marketing: categories.marketing ?? CATEGORIES.marketing,
    });
    if (PURPOSES.every((purpose) => next[purpose] === state[purpose])) return;
    state = next;
    for (const listener of listeners) listener(state);
  };
  const readAnswer = (event?: Event): void => {
    latestQuestion += 1;
    const question = latestQuestion;
    const answer = attempt(() => adapter.answer(page, event)) ?? "unread";
    if (tool === "host" && answer === "pending" && (event ?? page.shellConsent) !== undefined && !isWarned) {
      isWarned = true;
      warn('shellConsent cannot be read; write shellConsent = {granted: ["analytics"]}');
    }
    if (!(answer instanceof Promise)) settle(answer);
    // Ignore an answer if a newer question was asked in the meantime.
    else answer.then((later) => question === latestQuestion && settle(later)).catch(() => {});
  };
  readAnswer();
  // Capturing on the window also sees events dispatched at the document, whether they bubble or not.
  for (const name of adapter.events) page.addEventListener(name, readAnswer, true);
  return {
    state: () => state,
    onChange: (listener) => void listeners.add(listener),
  };
}

type Services = readonly { readonly category: string; readonly isGranted: boolean }[];

/** A category with one refused service is refused. */
function categoriesOf(services: Services): AnsweredCategories {
  const named = (are: boolean) => services.filter(({ isGranted }) => isGranted === are).map(({ category }) => category);
  const refused = named(false);
  return { accepted: named(true).filter((category) => !refused.includes(category)), refused };
}

function usercentrics2(tool: unknown): ToolAnswer {
  const isAsking = call(tool, "isConsentRequired");
  if (isAsking !== false) return isAsking === true ? "pending" : "unread";
  const services = answerAs("services", call(tool, "getServicesBaseInfo"));
  if (services === undefined) return "unread";
  return categoriesOf(
    services.map(({ categorySlug, consent }) => ({ category: categorySlug, isGranted: consent.status })),
  );
}

async function usercentrics3(tool: unknown, event: Event | undefined): Promise<ToolAnswer> {
  if ((await call(tool, "isInitialized")) !== true) return "unread";
  const detail = event?.type === "UC_CONSENT" ? (event as CustomEvent<unknown>).detail : undefined;
  const details = answerAs("details", detail) ?? answerAs("details", await call(tool, "getConsentDetails"));
  if (details === undefined) return "unread";
  const services = Object.values(details.services);
  return details.consent.required
    ? "pending"
    : categoriesOf(services.map(({ category, consent }) => ({ category, isGranted: consent?.given === true })));
}

function grantedCategories(value: unknown): ToolAnswer | undefined {
  const answer = answerAs("granted", value);
  return answer && { accepted: answer.granted, refused: answer.denied ?? [] };
}

function cookieConsent(tool: unknown): ToolAnswer {
  // CookieConsent has a configuration once it runs. Without one it has not loaded yet.
  if (call(tool, "validConsent") !== true) return call(tool, "getConfig", "categories") ? "pending" : "unread";
  const preferences = answerAs("preferences", call(tool, "getUserPreferences"));
  if (preferences === undefined) return "unread";
  const { acceptedCategories, rejectedCategories, rejectedServices } = preferences;
  // For the tool a category is accepted as soon as one of its services is.
  const inPart = acceptedCategories.filter((category) => (rejectedServices?.[category] ?? []).length > 0);
  return {
    accepted: acceptedCategories.filter((category) => !inPart.includes(category)),
    refused: [...(rejectedCategories ?? []), ...inPart],
  };
}

/** The value, if it is what the tool's maker documents; an answer of any other form counts as none. */
function answerAs<TName extends keyof typeof consentChecks>(
  name: TName,
  value: unknown,
): ConsentAnswer<TName> | undefined {
  return attempt(() => passes(value, consentChecks[name])) ? (value as ConsentAnswer<TName>) : undefined;
}

function call(tool: unknown, method: string, ...args: readonly string[]): unknown {
  return attempt(() => (tool as Readonly<Record<string, ToolMethod | undefined>> | undefined)?.[method]?.(...args));
}

/** Returns undefined if the tool throws, because it is not ready. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
