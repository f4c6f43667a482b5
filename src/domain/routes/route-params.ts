/** What may be added to a route, and how it is written into the address. Source: both texts, section 2 [L-05 to L-10, L-15]. */
import type { RouteName } from "./route.ts";

/** Routes that take something; a route that is not here takes nothing. All of it is optional unless it says so. */
export interface RouteParams {
  readonly login: { readonly product?: string | undefined };
  readonly register: { readonly regflow?: string | undefined };
  /** `regflow=broker` is always sent. */
  readonly brokerRegister: { readonly product?: string | undefined };
  readonly dashboard: { readonly irclickid?: string | undefined };
  /** One investment; the list without an id. */
  readonly investments: { readonly id?: string | undefined };
  readonly initialReferenceAccount: { readonly product?: string | undefined };
}

export type ParamsOf<Name extends RouteName> = Name extends keyof RouteParams ? RouteParams[Name] : undefined;

const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** `encodeURIComponent` that never throws: half a character becomes the replacement character. */
export function encoded(value: string): string {
  return encodeURIComponent(value.replace(LONE_SURROGATES, "\ufffd"));
}

/** Query of an address, `?` included; empty when every value is missing or empty. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`${encoded(name)}=${encoded(value)}`],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** One path segment. A browser resolves `.` and `..` even when encoded, so those name nothing. */
export function segmentOf(value: string | undefined): string {
  return value === undefined || value === "." || value === ".." ? "" : encoded(value);
}
