/**
 * The facts of a visitor of whom nothing is known, from what a tag and the site say: what fragments are drawn from,
 * and where a page starts before storage and services have answered.
 */
import type { LocaleId } from "../locales/locale.ts";
import type { Facts, LayoutVersion, PageFacts, SiteFacts } from "./facts.ts";
import { FLAGS, type Flags } from "./flag.ts";

export interface PublicSource {
  readonly locale: LocaleId;
  readonly page?: Partial<PageFacts>;
  readonly site: SiteFacts;
  readonly flags?: Partial<Flags>;
  readonly layoutVersion?: LayoutVersion;
}

export const DEFAULT_PAGE: PageFacts = {
  kind: "default",
  theme: "v1",
  bankNavigation: false,
  hideNavigation: false,
  hideCustomerBalance: false,
  path: "",
  hash: "",
};

export function publicFacts(source: PublicSource): Facts {
  const flags: Flags = { ...FLAGS, ...source.flags };
  const absent = { status: "absent" } as const;
  return {
    locale: source.locale,
    page: { ...DEFAULT_PAGE, ...source.page },
    site: source.site,
    flags,
    layoutVersion: source.layoutVersion ?? flags.layoutVersion,
    session: "anonymous",
    customer: absent,
    account: absent,
    accountMaintenance: false,
    products: absent,
    distributor: absent,
    switchableAccounts: [],
    unreadMessages: 0,
    isWebView: false,
  };
}
