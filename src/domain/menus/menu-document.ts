/**
 * The menus of one locale as its data files hold them (`locales/<locale>/menus.json`): texts, targets and conditions.
 * Nothing here is decided yet; `menuFor` (menu.ts) evaluates the conditions over facts and resolves the targets.
 */
import type { InvestingKind } from "../facts/facts.ts";
import type { MenuItemType, SubmenuArea, SubmenuLayout } from "../header/header-data.ts";
import type { RouteName } from "../routes/route.ts";
import type { Condition } from "./menu.ts";

/** Where an entry leads: a route of the shell by name, or a literal href (prefixed with the locale when relative). */
export type MenuTarget =
  | { readonly route: RouteName; readonly href?: never; readonly investment?: never }
  /** The page of the customer's own product of that kind; the list of all where its id is not known [L-10]. */
  | { readonly route: "investments"; readonly investment: InvestingKind; readonly href?: never }
  | { readonly href: string; readonly route?: never; readonly investment?: never }
  | { readonly href?: never; readonly route?: never; readonly investment?: never };

interface Conditional {
  readonly id: string;
  /** Shown when it holds; always shown without one. */
  readonly when?: Condition;
}

export type MenuEntry = Conditional &
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

export type MenuPanel = { readonly layout?: SubmenuLayout } & { readonly [area in SubmenuArea]?: readonly MenuEntry[] };

export type NavEntry = Conditional &
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

/** `locales/<locale>/menus.json`. */
export interface MenuDocument {
  /** Navigation of a visitor. */
  readonly public: readonly NavEntry[];
  /** Navigation of a logged-in customer. */
  readonly private: readonly NavEntry[];
  /** Account menu of a logged-in customer. */
  readonly account: readonly MenuEntry[];
  /** Corporate site; only locales that have one. */
  readonly corporate?: readonly NavEntry[];
  /** Banking-as-a-service site; only locales that have one. */
  readonly bank?: readonly NavEntry[];
  /** Partner sign-up by regflow name. */
  readonly partners?: { readonly [regflow: string]: PartnerSignUp };
}
