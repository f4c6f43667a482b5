import { COUNTRY_PARAMETER } from "../constants.ts";
import type { HeaderType } from "../header/header-data.ts";
import { queryValue } from "../routes/query-value.ts";
import { DEFAULT_PAGE, type LayoutVersion, type PageFacts, type PageKind, type Theme } from "./facts.ts";

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
}

/** The properties of `TagValues`. Every other property of a tag is data for one element alone. */
export const TAG_VALUES: Readonly<Record<keyof TagValues, true>> = {
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
};

/** The window's address; all fields are empty while prerendering. */
interface WindowAddress extends Pick<PageFacts, "origin" | "path" | "hash"> {
  /** Query with its `?`, or empty. */
  readonly search: string;
}

/** The page facts of one tag at an address. The tag's product takes precedence over the query. */
export function pageFactsOf(values: TagValues, location: WindowAddress): PageFacts {
  const { regflow, skipTarget, type } = values;
  const product = values.product ?? queryValue(location.search, "product");
  const irclickid = queryValue(location.search, "irclickid");
  const country = values.country ?? queryValue(location.search, COUNTRY_PARAMETER);
  return {
    kind: values.page ?? DEFAULT_PAGE.kind,
    theme: values.theme ?? DEFAULT_PAGE.theme,
    isLoginPage: values.loginPage === true,
    bankNavigation: values.bankNavigation === true,
    hideNavigation: values.hideNavigation === true,
    hideCustomerBalance: values.hideCustomerBalance === true,
    origin: location.origin,
    path: location.path,
    hash: location.hash,
    ...(regflow !== undefined && { regflow }),
    ...(skipTarget !== undefined && { skipTarget }),
    ...(product !== undefined && { product }),
    ...(irclickid !== undefined && { irclickid }),
    ...(country !== undefined && { country }),
    ...(type !== undefined && { headerType: type }),
  };
}
