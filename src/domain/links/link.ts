/**
 * Builds all links: prefixes, keeps or refuses an href. Views render an anchor for every kind except `unsafe`, which
 * has no href. Source: first specification text, sections 2 and 5 [L-04, L-17, F-09].
 */

import { DEFAULT_CONSENT_ANCHOR, LEGACY_AREA } from "../constants.ts";
import { type LocaleId, localeById } from "../locales/locale.ts";
import { firstSegment, type LocaleSites, localeBase, localeByPath } from "../locales/locale-base.ts";
import { isBelow } from "./active-href.ts";
import { canonicalHref, hidesBreaks, hrefTarget, MAXIMUM_HREF, readingsOf, staysOnOrigin } from "./href.ts";

export type ResolvedLink =
  /** A page of this site, with locale prefix, or a `?query` of the current page. */
  | { readonly kind: "internal"; readonly href: string }
  /** Another host, `http` or `https`. */
  | { readonly kind: "external"; readonly href: string }
  /** A place in the current page, or one of its hash routes. */
  | { readonly kind: "anchor"; readonly href: string }
  /** Opens the consent tool's second layer instead of navigating [F-09]. */
  | { readonly kind: "consent"; readonly href: string }
  /** `tel:` or `mailto:`. */
  | { readonly kind: "contact"; readonly href: string }
  /** Never followed: no href, no expand icon [L-17]. */
  | { readonly kind: "unsafe"; readonly href?: never; readonly reason: UnsafeReason };

/**
 * `scheme`: a refused scheme or a trick with the host; `disguise`: the href becomes one when decoded; `empty`: no
 * target; `length`: over 2048 characters.
 */
export type UnsafeReason = "scheme" | "disguise" | "empty" | "length";

export interface LinkOptions {
  /** Base addresses of locales on other hosts. */
  readonly sites?: LocaleSites;
  /** Start of the links that open the consent tool. */
  readonly consentAnchor?: string;
  /** Origin of the window. Absolute links to it stay on this site. */
  readonly origin?: string;
}

const unsafe = (reason: UnsafeReason): ResolvedLink => ({ kind: "unsafe", reason });

/**
 * Prefix of a path of this host that is used as it is: `~/help/` leads to `/help/` in every locale. The prefix is our choice;
 * the specification has none [L-04].
 */
const AS_IT_IS = "~/";

export const isUsedAsItIs = (href: string): boolean => canonicalHref(href).startsWith(AS_IT_IS);

/** The path behind the prefix; an href without the prefix is returned unchanged. */
export function pathAsItIs(href: string): string {
  return isUsedAsItIs(href) ? canonicalHref(href).slice(1) : href;
}

/** Why an href is refused, or undefined if it may be followed. */
export function refusalOf(href: string): UnsafeReason | undefined {
  if (!isUsedAsItIs(href)) return refusalOfAddress(href);
  // Without the prefix, `~//evil.example` would leave this host.
  const path = pathAsItIs(href);
  return hidesBreaks(href) || hrefTarget(path) !== "path" ? "disguise" : refusalOfAddress(path);
}

function refusalOfAddress(href: string): UnsafeReason | undefined {
  if (href.length > MAXIMUM_HREF) return "length";
  const [plain = "", ...decoded] = readingsOf(href);
  const target = hrefTarget(plain);
  if (target === "empty") return "empty";
  if (target === "refused") return "scheme";
  if (hidesBreaks(href)) return "disguise";
  const stays = staysOnOrigin(target);
  const isDisguised = decoded.some((reading) => {
    if (reading === undefined) return true;
    const hidden = hrefTarget(reading);
    return hidden === "refused" || (stays && !staysOnOrigin(hidden));
  });
  return isDisguised ? "disguise" : undefined;
}

/** True for an href that is never followed and has no expand icon [L-17]. */
export function isUnsafeHref(href: string): boolean {
  return refusalOf(href) !== undefined;
}

/**
 * @param locale locale whose base path precedes relative hrefs [L-04]
 * @param href as written by an editor, a menu file or a host
 */
export function linkFor(locale: LocaleId, href: string, options: LinkOptions = {}): ResolvedLink {
  const refusal = refusalOf(href);
  if (refusal !== undefined) return unsafe(refusal);
  const text = canonicalHref(href);
  switch (hrefTarget(text)) {
    case "hash":
      return { kind: isConsentHref(text, options.consentAnchor) ? "consent" : "anchor", href: text };
    case "query":
      return { kind: "internal", href: text };
    case "contact":
      return { kind: "contact", href: text };
    case "web":
      return { kind: staysOnSite(text, options) ? "internal" : "external", href: text };
    case "www":
      // No locale prefix is added. A browser would treat a bare `www.` as a folder, so the scheme is added.
      return { kind: "external", href: `https://${text}` };
    case "path":
      return {
        kind: "internal",
        href: isUsedAsItIs(text) ? pathAsItIs(text) : prefixedPath(locale, text, options.sites),
      };
    case "empty":
    case "refused":
      return unsafe("scheme");
  }
}

/** True for a footer or header link that opens the consent tool instead of navigating [F-09]. */
export function isConsentHref(href: string, consentAnchor: string = DEFAULT_CONSENT_ANCHOR): boolean {
  return consentAnchor.startsWith("#") && consentAnchor.length > 1 && canonicalHref(href).startsWith(consentAnchor);
}

/** Areas of the origin without locales; their links are not prefixed [L-09, L-16]. */
const AREAS_WITHOUT_LOCALE: readonly string[] = [LEGACY_AREA];

/**
 * The path below the locale's base [L-04]. A path that already begins with a locale's prefix leads to the site of that
 * locale, so `/en/select-country/` works from every market.
 */
export function prefixedPath(locale: LocaleId, path: string, sites?: LocaleSites): string {
  const rooted = `/${path.replace(/^\//, "")}`;
  if (AREAS_WITHOUT_LOCALE.includes(firstSegment(rooted))) return rooted;
  const named = localeByPath(rooted);
  if (named === undefined) return localeBase(locale, sites) + rooted;
  const rest = rooted.slice(1 + localeById(named).prefix.length);
  // Only one slash: with an empty base, two would start a host name.
  return `${localeBase(named, sites)}/${rest.replace(/^\/+/, "")}`;
}

/** True for an address on the window's origin or on a configured site. */
function staysOnSite(address: string, { sites = {}, origin = "" }: LinkOptions): boolean {
  return [origin, ...Object.values(sites)].some((base) => isBelow(address, base));
}
