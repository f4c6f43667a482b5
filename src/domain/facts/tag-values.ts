import { COUNTRY_PARAMETER } from "../constants.ts";
import type { HeaderType } from "../vocabulary/header-values.ts";
import type { LayoutVersion } from "../vocabulary/layout-version.ts";
import { DEFAULT_PAGE, type PageFacts, type PageKind, type Theme } from "./facts.ts";
import { expectedIdleSeconds, type IdleSettings } from "./session-facts.ts";

/** Values of a tag's properties, validated by the element's definition. */
export interface TagValues {
  readonly locale?: string | undefined;
  readonly layoutVersion?: LayoutVersion | undefined;
  readonly page?: PageKind | undefined;
  readonly regflow?: string | undefined;
  readonly product?: string | undefined;
  readonly skipTarget?: string | undefined;
  readonly theme?: Theme | undefined;
  readonly type?: HeaderType | undefined;
  readonly bankNavigation?: boolean | undefined;
  readonly hideNavigation?: boolean | undefined;
  readonly hideCustomerBalance?: boolean | undefined;
  readonly country?: string | undefined;
  readonly loginPage?: boolean | undefined;
  readonly timeoutSeconds?: number | undefined;
}

/** A table, so that a property of `TagValues` that is missing here does not compile. */
const TAG_VALUE_NAMES = {
  locale: true,
  layoutVersion: true,
  page: true,
  regflow: true,
  product: true,
  skipTarget: true,
  theme: true,
  type: true,
  bankNavigation: true,
  hideNavigation: true,
  hideCustomerBalance: true,
  country: true,
  loginPage: true,
  timeoutSeconds: true,
} as const satisfies Readonly<Record<keyof TagValues, true>>;

/** The properties of `TagValues`. Every other property of a tag is data for one element alone. */
export const TAG_VALUES = Object.keys(TAG_VALUE_NAMES) as readonly (keyof TagValues)[];

/** The window's address; all fields are empty while prerendering. */
export interface WindowAddress extends Pick<PageFacts, "origin" | "path" | "hash"> {
  /** Query with its `?`, or empty. */
  readonly search: string;
}

/**
 * The page facts of one tag at an address. A product, a registration flow or a country of the tag takes precedence over the query.
 *
 * @param session the configuration's settings of idle time
 */
export function pageFactsOf(values: TagValues, location: WindowAddress, session?: IdleSettings): PageFacts {
  const { search } = location;
  return {
    kind: values.page ?? DEFAULT_PAGE.kind,
    isCountrySelector: values.page === "country-selector",
    theme: values.theme ?? DEFAULT_PAGE.theme,
    loginIdleSeconds: values.loginPage === true ? expectedIdleSeconds(values.timeoutSeconds, session) : undefined,
    bankNavigation: values.bankNavigation === true,
    hideNavigation: values.hideNavigation === true,
    hideCustomerBalance: values.hideCustomerBalance === true,
    origin: location.origin,
    path: location.path,
    hash: location.hash,
    regflow: values.regflow ?? queryValue(search, "regflow"),
    skipTarget: values.skipTarget,
    product: values.product ?? queryValue(search, "product"),
    irclickid: queryValue(search, "irclickid"),
    country: values.country ?? queryValue(search, COUNTRY_PARAMETER),
    headerType: values.type,
  };
}

/** The longest value that the shell carries into a link, in characters. */
const MAXIMUM_LENGTH = 256;

/**
 * One value of a query.
 *
 * @param search the query with or without its `?`
 * @returns undefined for a value that is missing, empty, too long or wrongly encoded
 */
export function queryValue(search: string, name: string): string | undefined {
  const pair = search
    .replace(/^\?/, "")
    .split("&")
    .find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1).replaceAll("+", " ");
  if (value === undefined || value === "" || value.length > MAXIMUM_LENGTH) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
