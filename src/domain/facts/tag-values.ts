import type { HeaderType } from "../header/header-data.ts";
import { queryValue } from "../routes/route-href.ts";
import { DEFAULT_PAGE, type LayoutVersion, type PageFacts, type PageKind, type Theme } from "./facts.ts";

/** What a tag says of its page and its locale, by property, as the element's definition has validated it. */
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
}

/** Where the window is; all empty while prerendering. */
interface WindowAddress extends Pick<PageFacts, "origin" | "path" | "hash"> {
  /** Query with its `?`, or empty. */
  readonly search: string;
}

/** The page of one tag, at an address of the window. What the tag says of the product wins over the query. */
export function pageFactsOf(values: TagValues, location: WindowAddress): PageFacts {
  const { regflow, skipTarget, type } = values;
  const product = values.product ?? queryValue(location.search, "product");
  const irclickid = queryValue(location.search, "irclickid");
  return {
    kind: values.page ?? DEFAULT_PAGE.kind,
    theme: values.theme ?? DEFAULT_PAGE.theme,
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
    ...(type !== undefined && { headerType: type }),
  };
}
