/**
 * The menus of one locale as in the data files (`locales/<locale>/menus.json`): texts, targets and conditions.
 * `navFor` and `accountMenuFor` (menu.ts) evaluate the conditions with facts and resolve the targets.
 */
import type { FactName } from "../facts/fact-name.ts";
import type { InvestingKind } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import type { RouteName } from "../routes/route.ts";
import type { MenuItemType, SubmenuArea, SubmenuLayout } from "../vocabulary/header-values.ts";

/** The target of an entry: a route by name, or an href (prefixed with the locale if relative). */
export type MenuTarget =
  | { readonly route: RouteName; readonly href?: never; readonly investment?: never }
  /** The page of the customer's own product of that kind, or the list of all if its id is unknown [L-10]. */
  | { readonly route: "investments"; readonly investment: InvestingKind; readonly href?: never }
  | { readonly href: string; readonly route?: never; readonly investment?: never }
  | { readonly href?: never; readonly route?: never; readonly investment?: never };

/** A condition of an entry as data: all, any, not, and facts by name. */
export type Condition =
  | FactName
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

interface Conditional {
  readonly id: string;
  /** The entry is shown if the condition holds, or if there is none. */
  readonly when?: Condition;
}

export type MenuEntryData = Conditional &
  MenuTarget & {
    readonly type?: MenuItemType;
    readonly title: string;
    readonly description?: string;
    readonly icon?: string;
    readonly iconColor?: string;
    readonly tag?: string;
    readonly groupName?: string;
    readonly imageUrl?: string;
  };

export type MenuPanel = { readonly layout?: SubmenuLayout } & {
  readonly [area in SubmenuArea]?: readonly MenuEntryData[];
};

export type NavEntryData = Conditional &
  MenuTarget & {
    readonly title: string;
    readonly panels?: readonly MenuPanel[];
    readonly enableBadge?: boolean;
  };

export interface PartnerSignUp {
  readonly logo: { readonly url: string; readonly alt: string };
}

/** The menus of a locale by name. */
export const MENU_SECTIONS = ["public", "private", "account", "corporate", "bank"] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/** The public menu of another locale, whose links lead to that locale [L-02]. */
export interface OtherPublicMenu {
  readonly locale: LocaleId;
  readonly entries: readonly NavEntryData[];
}

/** `locales/<locale>/menus.json`. */
export interface MenuDocument {
  /** Navigation of a visitor. */
  readonly public: readonly NavEntryData[];
  /** Navigation of a logged-in customer. */
  readonly private: readonly NavEntryData[];
  /** Account menu of a logged-in customer. */
  readonly account: readonly MenuEntryData[];
  /** Menu of the corporate site, in locales that have one. */
  readonly corporate?: readonly NavEntryData[];
  /** Menu of the banking-as-a-service site, in locales that have one. */
  readonly bank?: readonly NavEntryData[];
  /** Partner sign-ups by the name of their registration flow. */
  readonly partners?: { readonly [regflow: string]: PartnerSignUp };
}
