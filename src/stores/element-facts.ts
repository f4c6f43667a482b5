/**
 * Combines all facts of one element into one store: values of its tag, the page, the configuration and the customer.
 */
import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import { type Facts, publicFacts, type SiteFacts } from "../domain/facts/facts.ts";
import { pageFactsOf, type TagValues } from "../domain/facts/tag-values.ts";
import { readCookie } from "../platform/cookies.ts";
import { tabStore } from "../platform/storage.ts";
import { shellConfig } from "./config.ts";
import { flags } from "./flags.ts";
import { consentFact } from "./page-consent.ts";
import { customerPart } from "./page-customer.ts";
import { localeOfTag, pageLocation, siteOf } from "./page-facts.ts";
import { addressLocale } from "./page-locale.ts";
import { registry } from "./registry.ts";
import { storageKey } from "./storage-key.ts";
import { pageIsWebView } from "./web-view.ts";

interface TagSource {
  get(): TagValues;
  listen(listener: (values: TagValues) => void): () => void;
}

/** @param renderedSite the site of the adopted fragment, used until the configuration names another */
export function elementFacts(values: TagSource, renderedSite?: SiteFacts): ReadableAtom<Facts> {
  const given = atom(values.get());
  onMount(given, () => {
    given.set(values.get());
    return values.listen((next) => given.set(next));
  });
  return computed(
    [given, pageLocation, shellConfig, flags, customerPart, consentFact, registry().state],
    (tag, location, config, flagValues, known, consent, { preferredLocale }): Facts => {
      const { locale } = localeOfTag(tag, addressLocale(config, location));
      const layoutVersion = tag.layoutVersion ?? flagValues.layoutVersion;
      return {
        ...publicFacts({ locale, site: siteOf(config, renderedSite), flags: flagValues, layoutVersion }),
        page: pageFactsOf(tag, location, config.session),
        countryHint: readCookie(storageKey("countryHint")),
        isWebView: pageIsWebView(),
        consent,
        endReason: tabStore().get(storageKey("endReason")),
        preferredLocale: preferredLocale ?? readCookie(storageKey("preferredLocale")),
        ...known,
      };
    },
  );
}
