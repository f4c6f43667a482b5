/** Copy of the demo's marketing and portal pages, one file per locale, written for that country. */
import { readFileSync } from "node:fs";
import type { LocaleId } from "../../src/domain/locales/locale.ts";

export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly hero: { readonly title: string; readonly text: string; readonly action: string; readonly note: string };
  readonly rates: {
    readonly heading: string;
    readonly text: string;
    readonly columns: readonly [string, string, string, string];
    /** Yearly rate as a fraction; written in the locale's format. */
    readonly rows: readonly {
      readonly bank: string;
      readonly country: string;
      readonly term: string;
      readonly rate: number;
    }[];
  };
  readonly steps: {
    readonly heading: string;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  };
  readonly guarantee: { readonly heading: string; readonly text: string };
  readonly login: {
    readonly title: string;
    readonly text: string;
    readonly choose: string;
    readonly failed: string;
  };
  readonly portal: { readonly greeting: string; readonly text: string; readonly empty: string };
  /** Page behind a menu target that the demo has no page of its own for. */
  readonly topic: { readonly text: string; readonly back: string };
}

export function contentOf(locale: LocaleId): PageContent {
  const file = new URL(`./${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as PageContent;
}
