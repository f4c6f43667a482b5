import { isUnsafeHref } from "../../domain/links/link.ts";
import { tagsOnPage } from "./page-tags.ts";

/**
 * Settings on the session guard's tag. They are also read before the guard's code is loaded: idle time and the target
 * of an ended session must not depend on a chunk, or an ended session could be shown and used as a live one.
 */
export interface GuardSettings {
  /** A safe address of the login; undefined for the locale's login [L-17]. */
  readonly loginHref?: string | undefined;
  /** The page's product, for the locale's login; taken from the page's query if missing [L-05]. */
  readonly product?: string | undefined;
  readonly idleSeconds?: number | undefined;
  readonly webView: boolean;
  readonly disabled: boolean;
}

/** Reads the settings from the tag's properties, or from an object of the same shape. */
export function guardSettings(values: Readonly<Record<string, unknown>>): GuardSettings {
  const { loginHref, product } = values;
  const seconds = Number(values.timeoutSeconds ?? Number.NaN);
  return {
    loginHref: typeof loginHref === "string" && !isUnsafeHref(loginHref) ? loginHref : undefined,
    product: typeof product === "string" ? product : undefined,
    idleSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : undefined,
    webView: values.webView === true,
    disabled: values.disabled === true,
  };
}

/** Settings of each guard on the page, in document order. */
export function guardsOnPage(root: ParentNode = document): readonly GuardSettings[] {
  return [...root.querySelectorAll(tagsOnPage("session-guard"))].map((tag) =>
    guardSettings({
      loginHref: valueOnTag(tag, "loginHref", "login-href"),
      product: valueOnTag(tag, "product", "product"),
      timeoutSeconds: valueOnTag(tag, "timeoutSeconds", "timeout-seconds"),
      webView: isSet(valueOnTag(tag, "webView", "web-view")),
      disabled: isSet(valueOnTag(tag, "disabled", "disabled")),
    }),
  );
}

/** The locale that the first guard in document order names, as it is written; undefined without a guard or a locale. */
export function leadingLocale(root: ParentNode = document): string | undefined {
  const leading = root.querySelector(tagsOnPage("session-guard"));
  const value = leading && valueOnTag(leading, "locale", "locale");
  return typeof value === "string" ? value : undefined;
}

export interface CombinedSettings extends GuardSettings {
  /** No idle time of this page is longer: not that of the configuration or of the token either. */
  readonly longestIdleSeconds: number;
}

/**
 * Settings of a page with these guards; undefined without any. The first guard leads. No guard relaxes what another
 * asks for, because an editor can write a further one: the shortest idle time counts, and the page is unguarded or in a
 * web view only if every guard says so [docs/security.md].
 *
 * @param guards in document order
 */
export function combinedSettings(guards: readonly GuardSettings[]): CombinedSettings | undefined {
  const [first] = guards;
  const seconds = guards.flatMap(({ idleSeconds }) => idleSeconds ?? []);
  const longestIdleSeconds = Math.min(...seconds);
  return (
    first && {
      ...first,
      // A guard without an idle time has that of the configuration or of the token.
      idleSeconds: seconds.length === guards.length ? longestIdleSeconds : undefined,
      longestIdleSeconds,
      webView: guards.every(({ webView }) => webView),
      disabled: guards.every(({ disabled }) => disabled),
    }
  );
}

/** Whether a page around this frame has a guard. Its dialog stands for both, so the frame's guard shows none. */
export function isGuardedAround(view: Window = window): boolean {
  try {
    for (let frame = view; frame !== frame.parent; ) {
      frame = frame.parent;
      if (guardsOnPage(frame.document).some(({ disabled }) => !disabled)) return true;
    }
  } catch {
    // The page around has another origin.
  }
  return false;
}

/** The property if it has a value, set before or after the definition; else the attribute. */
function valueOnTag(tag: Element, property: string, attribute: string): string | number | boolean | null {
  const value = (tag as unknown as Record<string, unknown>)[property];
  const isValue = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isValue ? value : tag.getAttribute(attribute);
}

/** A boolean attribute is set if it is present with any value except `false`. */
function isSet(value: string | number | boolean | null): boolean {
  return value !== null && value !== false && value !== "false";
}
