/**
 * What a configuration says of the site, in a fragment that was drawn for none: words and addresses are filled into marks,
 * and where a site changes more than words the fragment has the nodes of each shape that a site may have, all of them
 * drawn by the same decision [W-04, W-09].
 */
import { DEFAULT_CONSENT_ANCHOR } from "../domain/constants.ts";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { isConsentHref } from "../domain/links/link.ts";
import type { LocaleId } from "../domain/locales/locale.ts";

/** How a site differs from one with a logo and nothing of its own: by name alone, by neither, by logins, by consent. */
export type SiteShape = "named" | "nameless" | "app" | "consent";

const NO_LOGO = { url: "", alt: "" };
const own = (name: string): string => `https://${name.toLowerCase()}.site.invalid`;

/** What the nodes are drawn for in place of a site: each mark of it is looked for and filled in. */
export function siteToFill(locales: readonly LocaleId[]): SiteFacts {
  const sites = Object.fromEntries(locales.map((id) => [id, own(id)]));
  return { name: "⟦name⟧", logo: { url: "⟦url⟧", alt: "⟦alt⟧" }, sites };
}

/** The same in each other shape. */
export function shapedSites(locales: readonly LocaleId[]): Readonly<Record<SiteShape, SiteFacts>> {
  const usual = siteToFill(locales);
  return {
    named: { ...usual, logo: NO_LOGO },
    nameless: { ...usual, name: "", logo: NO_LOGO },
    app: { ...usual, appHost: own("app") },
    consent: { ...usual, consentAnchor: "#⟦anchor⟧" },
  };
}

/** Undefined where the page had better be drawn, whose schema names the mistake: nothing unread becomes an address. */
export function fillableSite(given: unknown = {}): SiteFacts | undefined {
  if (!isRecord(given)) return undefined;
  const { name = "", logo = NO_LOGO, sites = {}, appHost, consentAnchor } = given as Partial<SiteFacts>;
  const isFillable =
    (!("name" in given) || isText(name)) &&
    (logo === NO_LOGO || (isRecord(logo) && isText(logo.alt) && isAddress(logo.url))) &&
    isRecord(sites) &&
    Object.values(sites).every((base) => isAddress(base) && isPlain(base)) &&
    (appHost === undefined || (isAddress(appHost) && isPlain(appHost) && isElsewhere(appHost, sites))) &&
    (consentAnchor === undefined || (isText(consentAnchor) && consentAnchor.startsWith("#")));
  if (!isFillable) return undefined;
  return { name, logo, sites, ...(appHost && { appHost }), ...(consentAnchor && { consentAnchor }) };
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value !== "" && value === value.trim();
const isAddress = (value: unknown): value is string => isText(value) && /^(https?:\/\/|\/(?!\/))[^\s\\]*$/i.test(value);
/** Nothing in it may read as another address once it is decoded. */
const isPlain = (address: string): boolean => !/[%&]/.test(address);
/** On a host of its own, whose links leave every site: as it was drawn. */
const isElsewhere = (appHost: string, sites: object): boolean =>
  !appHost.startsWith("/") && !Object.values(sites).some((base: string) => `${appHost}/`.startsWith(base));

/** In what the site differs from the usual one. */
export function shapesOf({ name, logo, appHost, consentAnchor }: SiteFacts): readonly SiteShape[] {
  const shapes: SiteShape[] = [];
  if (!logo.url) shapes.push(name ? "named" : "nameless");
  if (appHost) shapes.push("app");
  if (!isConsentHref(DEFAULT_CONSENT_ANCHOR, consentAnchor)) shapes.push("consent");
  return shapes;
}

/** Fills the marks of a text. */
export type Fill = (text: string) => string;

export function fillingOf({ name, logo, sites, appHost }: SiteFacts): Fill {
  const words: Readonly<Record<string, string | undefined>> = { name, ...logo };
  const bases = Object.entries({ ...sites, app: appHost }).map(([id, base]) => [
    id.toLowerCase(),
    base?.replace(/\/+$/, ""),
  ]);
  const known: Readonly<Record<string, string | undefined>> = Object.fromEntries(bases);
  const filled = (text: string) =>
    text
      .replace(/⟦(\w+)⟧/g, (_, word: string) => words[word] ?? "")
      .replace(/https:\/\/([a-z-]+)\.site\.invalid/g, (_, prefix: string) => known[prefix] ?? `/${prefix}`);
  // Of some three thousand texts a few hold a mark.
  return (text) => (text.includes("⟦") || text.includes(".invalid") ? filled(text) : text);
}
