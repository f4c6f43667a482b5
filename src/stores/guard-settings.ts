import { isUnsafeHref } from "../domain/links/link.ts";
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

/** Settings of the page's guard; undefined if the page has none. */
export function guardOnPage(root: ParentNode = document): GuardSettings | undefined {
  const tag = root.querySelector(tagsOnPage("session-guard"));
  if (tag === null) return undefined;
  return guardSettings({
    loginHref: valueOnTag(tag, "loginHref", "login-href"),
    product: valueOnTag(tag, "product", "product"),
    timeoutSeconds: valueOnTag(tag, "timeoutSeconds", "timeout-seconds"),
    webView: isSet(valueOnTag(tag, "webView", "web-view")),
    disabled: isSet(valueOnTag(tag, "disabled", "disabled")),
  });
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
