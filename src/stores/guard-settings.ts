import { isUnsafeHref } from "../domain/links/link.ts";
import { tagsOnPage } from "./page-tags.ts";

/**
 * What a guard's tag says of the session. It is read from the page before the guard's code is here, too: whether idle
 * time is over must not wait for a chunk, or an ended session would be shown, and used, as a live one; nor where an
 * ended session leads.
 */
export interface GuardSettings {
  /** One that may be followed; undefined for the login of the locale [L-17]. */
  readonly loginHref?: string | undefined;
  /** What the page is about, for the login of the locale; the page's query says it when missing [L-05]. */
  readonly product?: string | undefined;
  readonly idleSeconds?: number | undefined;
  readonly webView: boolean;
  readonly disabled: boolean;
}

/** The settings in the properties of the tag, or in what stands for them. */
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

/** Undefined where the page has no guard's tag. */
export function announcedGuard(root: ParentNode = document): GuardSettings | undefined {
  const tag = root.querySelector(tagsOnPage("session-guard"));
  if (tag === null) return undefined;
  return guardSettings({
    loginHref: said(tag, "loginHref", "login-href"),
    product: said(tag, "product", "product"),
    timeoutSeconds: said(tag, "timeoutSeconds", "timeout-seconds"),
    webView: isSet(said(tag, "webView", "web-view")),
    disabled: isSet(said(tag, "disabled", "disabled")),
  });
}

/** The property where it is one, set before the definition or by it; else the attribute. */
function said(tag: Element, property: string, attribute: string): string | number | boolean | null {
  const value = (tag as unknown as Record<string, unknown>)[property];
  const isValue = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isValue ? value : tag.getAttribute(attribute);
}

/** A boolean attribute holds when it is there, whatever it says but `false`. */
function isSet(value: string | number | boolean | null): boolean {
  return value !== null && value !== false && value !== "false";
}
