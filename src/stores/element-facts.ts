/**
 * Combines all facts of one element into one store: values of its tag, the page, the configuration and the customer.
 */
import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { Facts, SiteFacts } from "../domain/facts/facts.ts";
import { type ConfigOfFacts, factsOnPage } from "../domain/facts/facts-on-page.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import { parseAndReport } from "./config/config-by-schema.ts";
import { setConfigParser, shellConfig } from "./config/page-config.ts";
import { customerPart } from "./customer/page-customer.ts";
import { flags } from "./page/flags.ts";
import { consentFact } from "./page/page-consent.ts";
import { pageAddress, readPageAgain, surroundings } from "./page/page-reading.ts";
import type { Page } from "./page.ts";

interface TagSource {
  get(): TagValues;
  listen(listener: (values: TagValues) => void): () => void;
}

/** @param renderedSite the site of the adopted fragment, used until the configuration names another */
export function elementFacts(page: Page, values: TagSource, renderedSite?: SiteFacts): ReadableAtom<Facts> {
  setConfigParser(page, parseAndReport);
  readPageAgain(page);
  const current = atom(values.get());
  onMount(current, () => {
    current.set(values.get());
    return values.listen((next) => {
      readPageAgain(page);
      current.set(next);
    });
  });
  return computed(
    [
      current,
      pageAddress(page),
      shellConfig(page),
      flags(page),
      customerPart(page),
      consentFact(page),
      surroundings(page),
    ],
    (tag, address, config, flagValues, customer, consent, around): Facts =>
      factsOnPage({
        tag,
        address,
        config: config as ConfigOfFacts,
        renderedSite,
        flags: flagValues,
        surroundings: around,
        consent,
        customer,
      }),
  );
}
