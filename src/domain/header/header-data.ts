/**
 * The header data: the content of a header, independent of its source. `headerFor` makes it from facts; a host that
 * passes its own data uses the same type. Field names are those of the first specification text, section 3 [H-08].
 */
import type { ReadBy } from "../given/reader.ts";
import type * as reader from "./header-data-reader.ts";

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

export type LogoItem = EntryOf<ReadBy<typeof reader.logoItems>>;
export type MenuItem = EntryOf<ReadBy<typeof reader.menuItems>>;
export type Submenu = EntryOf<ReadBy<typeof reader.submenus>>;
export type NavItem = EntryOf<ReadBy<typeof reader.navItems>>;
export type ActionItem = EntryOf<ReadBy<typeof reader.actionItems>>;
export type AccountId = ReadBy<typeof reader.accountId>;
export type BalanceAmount = ReadBy<typeof reader.balanceAmount>;
export type HeaderCustomer = ReadBy<typeof reader.customer>;
/** Why amounts are missing. The tooltip's text is missing if the title is enough. */
export type NotAvailableMessage = NonNullable<HeaderCustomer["notAvailableMessage"]>;

/** The fields that a host may pass; all are optional. */
export type GivenHeaderData = ReadBy<typeof reader.headerData>;
type Always = "type" | "logoItems" | "navItems" | "actionItems";
export type HeaderData = Omit<GivenHeaderData, Always> & Required<Pick<GivenHeaderData, Always>>;
