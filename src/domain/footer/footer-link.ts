/** Links of the footer, decided: where they lead and what following them does [L-04, L-17, F-09]. */
import type { Facts } from "../facts/facts.ts";
import { type Link, linkFor } from "../links/link.ts";

export interface FooterLink {
  /** Unique within the footer; named by the events of the link. */
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** `consent` opens the consent tool's second layer and does not navigate [F-09]. */
  readonly kind: Exclude<Link["kind"], "unsafe">;
}

/** The link, with the locale's base path where it is relative; undefined for one that nobody may follow. */
export function footerLink(
  id: string,
  title: string,
  href: string,
  facts: Facts,
  consentAnchor: string | undefined,
): FooterLink | undefined {
  const options = { sites: facts.site.sites, ...(consentAnchor === undefined ? {} : { consentAnchor }) };
  const link = linkFor(facts.locale, href, options);
  return link.kind === "unsafe" ? undefined : { id, title, href: link.href, kind: link.kind };
}

const MAIL_ADDRESS = /^[^\s@<>"'`?&#%,;:/\\]+@[^\s@<>"'`?&#%,;:/\\]+$/;

/** `mailto:` for what is one mail address and nothing else, so that no header or second reader can be smuggled in. */
export function mailHref(address: string): string | undefined {
  return MAIL_ADDRESS.test(address) ? `mailto:${address}` : undefined;
}

/** `tel:` with the digits of the number and its leading plus; undefined for what holds no number. */
export function phoneHref(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, "");
  return digits === "" ? undefined : `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}`;
}
