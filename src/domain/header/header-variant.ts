import type { Facts } from "../facts/facts.ts";
import { regflowOf } from "../page-links/entry-href.ts";

interface VariantParts {
  /** The menu in the navigation; undefined for a header without navigation. */
  readonly menu?: "public" | "private" | "corporate" | "bank";
  readonly actions: readonly ("login" | "corporate-login" | "register")[];
  /** True in a partner's sign-up flow. Hidden navigation is none: the text puts it before every other header [H-03]. */
  readonly isOfPartner?: true;
  /** True for a customer's header, whose logo leads to the dashboard. */
  readonly isPrivate?: true;
}

/** All headers: those of the first specification text, "Header variants" [H-02], with the states of the private one. */
export const HEADER_VARIANTS = {
  "country-selector": { actions: [] },
  login: { actions: ["login"], isOfPartner: true },
  registration: { actions: ["login"] },
  "partner-sign-up": { actions: ["login"], isOfPartner: true },
  private: { menu: "private", actions: [], isPrivate: true },
  "private-logo-only": { actions: [], isPrivate: true },
  corporate: { menu: "corporate", actions: ["corporate-login"] },
  bank: { menu: "bank", actions: [] },
  "navigation-hidden": { actions: ["login"] },
  public: { menu: "public", actions: ["login", "register"] },
  skeleton: { actions: [] },
} as const satisfies Readonly<Record<string, VariantParts>>;
export type HeaderVariant = keyof typeof HEADER_VARIANTS;

export const partsOfVariant = (variant: HeaderVariant): VariantParts => HEADER_VARIANTS[variant];

/**
 * Selects a page's header in the order of the first specification text, "Header precedence" [H-03]:
 *
 * 1. main navigation hidden: the public header with the login only, for everybody;
 * 2. no special page and not logged in: the public header of the locale;
 * 3. corporate page: the corporate header;
 * 4. bank navigation: the bank header;
 * 5. otherwise computed: a logged-in customer gets the private header, a visitor the header of the page: country selector,
 *    login and open banking, registration (a partner's flow in its own locale gets the partner's sign-up header).
 *
 * Our reading of open questions:
 * - A page with bank navigation is a special page, whether the tag or the flag says so. Otherwise rule 2 would hide the
 *   bank header from visitors, for whom it is made.
 * - On a page of rule 5 the session takes precedence over the page, because the text says of rule 5 that "a logged-in
 *   customer gets the private header". A customer who opens the login page keeps name and logout.
 * - A customer whose data failed to load keeps the private header with the logo only. An error does not turn a customer
 *   into a visitor.
 * - If the session decides but is not known yet, a skeleton is shown, so that no wrong login state flashes [H-05].
 * - A host's header type overrides the session: `public` gives a visitor's header, `private` a customer's [H-01]. A
 *   customer passed by a host counts like a loaded one.
 */
export function headerVariant(facts: Facts, isOfHost = false): HeaderVariant {
  const { page } = facts;
  const session = sessionFor(facts);
  const isBank = page.bankNavigation || facts.flags.bankNavigation;
  if (page.hideNavigation) return "navigation-hidden";
  if (page.kind === "corporate") return "corporate";
  if (isBank) return "bank";
  if (session === "unknown") return "skeleton";
  if (session === "customer") return isOfHost || facts.customer.status === "ready" ? "private" : "private-logo-only";
  switch (page.kind) {
    case "country-selector":
      return "country-selector";
    case "login":
    case "open-banking":
      return "login";
    case "registration":
      return regflowOf(facts).kind === "partner" ? "partner-sign-up" : "registration";
    case "default":
      return "public";
  }
}

function sessionFor(facts: Facts): Facts["session"] {
  if (facts.page.headerType === "public") return "anonymous";
  if (facts.page.headerType === "private") return "customer";
  return facts.session;
}
