/**
 * The facts of one element: what its tag says, what the page and the configuration say, and what is known of the
 * customer, in one changing value.
 */
import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { Facts, SiteFacts } from "../domain/facts/facts.ts";
import { type PublicSource, publicFacts } from "../domain/facts/public-facts.ts";
import { readCookie } from "../platform/cookies.ts";
import { shellConfig, storageKey } from "./config.ts";
import { customerFacts } from "./customer.ts";
import { flags } from "./flags.ts";
import { pageLocation } from "./location.ts";
import { layoutVersionOf, localeOf, pageFactsOf, siteOf } from "./page-facts.ts";
import { addressLocale } from "./page-locale.ts";
import { registry } from "./registry.ts";

type Values = Readonly<Record<string, unknown>>;

interface HostValuesSource {
  get(): Values;
  listen(listener: (values: Values) => void): () => void;
}

/** `drawnFor` is the source of the adopted fragment; its site stands until the configuration names another. */
export function elementFacts(values: HostValuesSource, drawnFor?: PublicSource): ReadableAtom<Facts> {
  const given = atom(values.get());
  onMount(given, () => {
    given.set(values.get());
    return values.listen((next) => given.set(next));
  });
  return computed(
    [given, pageLocation, shellConfig, flags, customerFacts, registry().state],
    (tag, location, config, flagValues, known, { preferredLocale }): Facts => {
      const { locale } = localeOf(tag, addressLocale(config, location));
      const layoutVersion = layoutVersionOf(tag) ?? flagValues.layoutVersion;
      const chosen = preferredLocale ?? readCookie(storageKey("preferredLocale"));
      return {
        ...publicFacts({ locale, site: siteOf(config, drawnFor?.site), flags: flagValues, layoutVersion }),
        page: pageFactsOf(tag, location),
        isWebView: readCookie(storageKey("webView")) === "true",
        ...(chosen !== undefined && { preferredLocale: chosen }),
        ...known,
      };
    },
  );
}

/** The source of a fragment, read from its snapshot; undefined when it holds none. */
export function publicSourceOf(snapshot: unknown): PublicSource | undefined {
  if (typeof snapshot !== "object" || snapshot === null || !("locale" in snapshot) || !("site" in snapshot))
    return undefined;
  return snapshot as { locale: Facts["locale"]; site: SiteFacts };
}
