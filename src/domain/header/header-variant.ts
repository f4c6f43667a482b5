import type { Facts } from "../facts/facts.ts";
import { regflowOf } from "../routes/entry-href.ts";

/** Every header there is. First specification text, "Header variants" [H-02], with the states of the private one. */
export const HEADER_VARIANTS = [
  "country-selector",
  "login",
  "registration",
  "partner-sign-up",
  "private",
  "private-logo-only",
  "corporate",
  "bank",
  "navigation-hidden",
  "public",
  "skeleton",
] as const;
export type HeaderVariant = (typeof HEADER_VARIANTS)[number];

/**
 * Which header a page gets, in the order of the first specification text, "Header precedence" [H-03]:
 *
 * 1. main navigation hidden: the login-only public header, whoever is looking;
 * 2. no special page and not logged in: the public header of the locale;
 * 3. corporate page: the corporate header;
 * 4. bank navigation: the bank header;
 * 5. otherwise computed, in the order in which "Header variants" lists them: country selector, login and open banking,
 *    registration (a partner's flow in its own locale gets the partner's sign-up header), logged-in private.
 *
 * How we read what the text leaves open:
 * - A page with bank navigation is a special page, whether its tag or the flag says so. Otherwise rule 2 would keep the
 *   bank header from every visitor, for whom it is made.
 * - Pages of rule 5 look the same for a customer: the page comes before the session, as in the list.
 * - A customer whose data failed to load keeps the logo-only private header; nobody turns into a visitor by a fault.
 * - Before the session is known, where it would decide, a skeleton stands: no flash of the wrong login state [H-05].
 * - A host's header type stands above the session: public draws a visitor's header, private a customer's [H-01]. A
 *   customer that a host brings to it is as good as one that was loaded.
 */
export function headerVariant(facts: Facts, hasGivenCustomer = false): HeaderVariant {
  const { page } = facts;
  const session = sessionFor(facts);
  const isBank = page.bankNavigation || facts.flags.bankNavigation;
  if (page.hideNavigation) return "navigation-hidden";
  if (page.kind === "default" && !isBank && session === "anonymous") return "public";
  if (page.kind === "corporate") return "corporate";
  if (isBank) return "bank";
  switch (page.kind) {
    case "country-selector":
      return "country-selector";
    case "login":
    case "open-banking":
      return "login";
    case "registration":
      return regflowOf(facts).kind === "partner" ? "partner-sign-up" : "registration";
    case "default":
      if (session === "unknown") return "skeleton";
      return hasGivenCustomer || facts.customer.status === "ready" ? "private" : "private-logo-only";
  }
}

function sessionFor(facts: Facts): Facts["session"] {
  if (facts.page.headerType === "public") return "anonymous";
  if (facts.page.headerType === "private") return "customer";
  return facts.session;
}

export function isPrivateVariant(variant: HeaderVariant): boolean {
  return variant === "private" || variant === "private-logo-only";
}
