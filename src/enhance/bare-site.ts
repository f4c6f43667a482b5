/**
 * Fills the site of a configuration into a fragment that was rendered without a site: words and addresses replace placeholders,
 * and where a site changes more than words the fragment has the nodes of each shape that a site may have, all of them
 * rendered by the same decision [W-04, W-09].
 */
import { DEFAULT_CONSENT_ANCHOR, MAXIMUM_CONFIG_TEXT } from "../domain/constants.ts";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { isConsentHref } from "../domain/links/link.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import { isRecord } from "../domain/reading/is-record.ts";
import { withoutEndSlashes } from "../domain/vocabulary/end-slashes.ts";

/**
 * The differences from a site with name and logo: only a name, only a logo, neither name nor logo, a logo for dark, its own login host, its
 * own consent link.
 */
export type SiteShape = "named" | "pictured" | "nameless" | "dark" | "app" | "consent";

const NO_LOGO: SiteFacts["logo"] = { url: "", alt: "" };
const own = (name: string): string => `https://${name.toLowerCase()}.site.invalid`;

/** The site for which the nodes are rendered. Each of its values is a placeholder that is replaced later. */
export function siteToFill(locales: readonly LocaleId[]): SiteFacts {
  const sites = Object.fromEntries(locales.map((id) => [id, own(id)]));
  return { name: "⟦name⟧", logo: { url: "⟦url⟧", alt: "⟦alt⟧" }, sites };
}

/** The same site in each other shape. */
export function shapedSites(locales: readonly LocaleId[]): Readonly<Record<SiteShape, SiteFacts>> {
  const usual = siteToFill(locales);
  return {
    dark: { ...usual, logo: { ...usual.logo, dark: "⟦dark⟧" } },
    named: { ...usual, logo: NO_LOGO },
    pictured: { ...usual, name: "" },
    nameless: { ...usual, name: "", logo: NO_LOGO },
    app: { ...usual, appHost: own("app") },
    consent: { ...usual, consentAnchor: "#⟦anchor⟧" },
  };
}

/** Undefined if the site is invalid, so that no unchecked text becomes an address. The element then renders and reports the mistake. */
export function fillableSite(site: unknown = {}): SiteFacts | undefined {
  if (!isRecord(site)) return undefined;
  const { name = "", logo = NO_LOGO, sites = {}, appHost, consentAnchor } = site as Partial<SiteFacts>;
  const isFillable =
    // No fragment has a picture for dark without a name.
    (name !== "" || !logo?.dark) &&
    (!("name" in site) || isText(name)) &&
    (logo === NO_LOGO ||
      (isRecord(logo) &&
        isText(logo.alt) &&
        isAddress(logo.url) &&
        (logo.dark === undefined || isAddress(logo.dark)))) &&
    isRecord(sites) &&
    Object.values(sites).every((base) => isAddress(base) && isPlain(base)) &&
    (appHost === undefined || (isAddress(appHost) && isPlain(appHost) && isElsewhere(appHost, sites))) &&
    (consentAnchor === undefined || (isText(consentAnchor) && consentAnchor.startsWith("#")));
  if (!isFillable) return undefined;
  return { name, logo, sites, ...(appHost && { appHost }), ...(consentAnchor && { consentAnchor }) };
}

/** A text that the schema of the configuration would leave unchanged. */
const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.trim() === value && value.length <= MAXIMUM_CONFIG_TEXT;
const isAddress = (value: unknown): value is string => isText(value) && /^(https?:\/\/|\/(?!\/))[^\s\\]*$/i.test(value);
/** The address must not become another address when it is decoded. */
const isPlain = (address: string): boolean => !/[%&]/.test(address);
/** True for an app host outside of all sites: its links leave every site, as they were rendered. */
const isElsewhere = (appHost: string, sites: object): boolean =>
  !appHost.startsWith("/") && !Object.values(sites).some((base: string) => `${appHost}/`.startsWith(base));

/** The differences between the site and the usual one. */
export function shapesOf({ name, logo, appHost, consentAnchor }: SiteFacts): readonly SiteShape[] {
  const shapes: SiteShape[] = [];
  if (!logo.url) shapes.push(name ? "named" : "nameless");
  else if (!name) shapes.push("pictured");
  if (logo.dark) shapes.push("dark");
  if (appHost) shapes.push("app");
  if (!isConsentHref(DEFAULT_CONSENT_ANCHOR, consentAnchor)) shapes.push("consent");
  return shapes;
}

/** Fills the placeholders of a text. */
export type Fill = (text: string) => string;

export function fillingOf({ name, logo, sites, appHost }: SiteFacts): Fill {
  const words: Readonly<Record<string, string | undefined>> = { name, ...logo };
  const bases = Object.entries({ ...sites, app: appHost }).map(([id, base]) => [
    id.toLowerCase(),
    base && withoutEndSlashes(base),
  ]);
  const known: Readonly<Record<string, string | undefined>> = Object.fromEntries(bases);
  const filled = (text: string) =>
    text
      .replace(/⟦(\w+)⟧/g, (_, word: string) => words[word] ?? "")
      .replace(/https:\/\/([a-z-]+)\.site\.invalid/g, (_, prefix: string) => known[prefix] ?? `/${prefix}`);
  // Only a few of some three thousand texts contain a placeholder, so the others return early.
  return (text) => (text.includes("⟦") || text.includes(".invalid") ? filled(text) : text);
}
