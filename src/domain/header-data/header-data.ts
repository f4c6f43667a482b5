/**
 * The header data: the content of a header, independent of its source. `headerFor` makes it from facts; a host that
 * passes its own data uses the same type. Field names are those of the first specification text, section 3 [H-08].
 */
import type * as v from "valibot";
import type * as reader from "./header-data-reader.ts";

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

export type LogoItem = EntryOf<v.InferOutput<typeof reader.logoItems>>;
export type MenuItem = EntryOf<v.InferOutput<typeof reader.menuItems>>;
export type Submenu = EntryOf<v.InferOutput<typeof reader.submenus>>;
export type NavItem = EntryOf<v.InferOutput<typeof reader.navItems>>;
export type ActionItem = EntryOf<v.InferOutput<typeof reader.actionItems>>;
export type AccountId = v.InferOutput<typeof reader.accountId>;
export type BalanceAmount = v.InferOutput<typeof reader.balanceAmount>;
export type HeaderCustomer = v.InferOutput<typeof reader.customer>;
/** Why amounts are missing. The tooltip's text is missing if the title is enough. */
export type NotAvailableMessage = NonNullable<HeaderCustomer["notAvailableMessage"]>;

/** The fields that a host may pass; all are optional. */
export type HostHeaderData = v.InferOutput<typeof reader.headerData>;
type Always = "type" | "logoItems" | "navItems" | "actionItems";
export type HeaderData = Omit<HostHeaderData, Always> & Required<Pick<HostHeaderData, Always>>;
