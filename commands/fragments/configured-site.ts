/** The site that an operator's configuration names, checked as the page checks it, and more strictly: no key is left out. */
import { SITE_VALUES, type SiteFacts } from "../../src/domain/facts/facts.ts";
import { isRecord } from "../../src/domain/reading/is-record.ts";
import { parseConfig } from "../../src/stores/config/config-parser.ts";
import { CONFIG_KEYS, type ShellConfig } from "../../src/stores/config/config-schema.ts";
import { FragmentError } from "./fragment-request.ts";

type SiteKey = keyof NonNullable<ShellConfig["site"]> | "routes" | "exemptPages";
/** A key of a site that is missing in `SITE_VALUES` does not compile. */
const USES: Readonly<Record<SiteKey, "shown" | "hidden">> = SITE_VALUES;
type Shown = {
  [name in SiteKey]: (typeof SITE_VALUES)[name] extends "shown" ? name : never;
}[SiteKey];
/** A shown value that is no fact does not compile either. */
const SHOWN: readonly (Shown & keyof SiteFacts)[] = (Object.keys(USES) as SiteKey[]).filter(
  (name): name is Shown => USES[name] === "shown",
);

/**
 * Texts and addresses stay as they were written: the element compares them with those of its page.
 *
 * @param configuration a page's configuration, or its `site` value
 * @param where what it is called in a message, such as the name of its file
 * @throws FragmentError for the first key that is wrong, unknown or missing
 */
export function configuredSite(configuration: unknown, where: string): SiteFacts {
  const isWhole = typeof configuration === "object" && configuration !== null && "site" in configuration;
  const [problem] = parseConfig([
    isWhole || !isRecord(configuration) ? configuration : { site: configuration },
  ]).problems;
  if (problem !== undefined) {
    const { key, expected } = problem;
    throw new FragmentError(`${where}: ${expected.startsWith(key) ? "" : `${key}: `}${worded(expected)}. ${MEND}`);
  }
  const site = (isWhole ? configuration.site : configuration) as Partial<SiteFacts> & object;
  const unknown = Object.keys(site).find((key) => !Object.hasOwn(CONFIG_KEYS.site.entries, key));
  if (unknown !== undefined) throw new FragmentError(`${where}: site.${unknown}: no key of a site. ${MEND}`);
  if (site.name === undefined) {
    throw new FragmentError(`${where}: site.name is missing. Write what the site is called: {"site": {"name": "…"}}.`);
  }
  const { routes } = (isWhole ? configuration : {}) as Pick<Partial<SiteFacts>, "routes">;
  const given = { logo: { url: "", alt: "" }, sites: {}, ...site, ...(routes && { routes }) };
  const shown = SHOWN.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]] as const]));
  return Object.fromEntries(shown) as unknown as SiteFacts;
}

const MEND = "Every key and what it takes stands in dist/schema/config.schema.json of savings-shell.";

/** Adds "expected" to the parser's message, unless the message is about a key that does not exist. */
const worded = (expected: string): string =>
  /^no key/.test(expected) ? expected : expected.replace(/^(site[\w.]*: )?/, (path) => `${path}expected `);
