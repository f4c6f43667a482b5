/** Copy of the demo's pages, `locales/<locale>/demo.json`, written for that country. Banks and people in it are invented. */
import { readFileSync } from "node:fs";
import { localeFile } from "../../commands/locale-files.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";

interface Titled {
  readonly title: string;
  readonly text: string;
}

export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly hero: Titled & { readonly action: string; readonly note: string };
  /** The most important figures. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly rates: {
    readonly heading: string;
    readonly text: string;
    readonly columns: readonly [string, string, string, string];
    /** `rate` is the yearly rate as a fraction; written in the locale's format. */
    readonly rows: readonly {
      readonly bank: string;
      readonly country: string;
      readonly term: string;
      readonly rate: number;
    }[];
    readonly note: string;
  };
  readonly steps: { readonly heading: string; readonly items: readonly Titled[] };
  readonly guarantee: { readonly heading: string; readonly text: string };
  readonly questions: {
    readonly heading: string;
    readonly items: readonly { readonly question: string; readonly answer: string }[];
  };
  /** The company, for pages about it. */
  readonly about: readonly string[];
  readonly login: Titled & {
    readonly name: string;
    readonly password: string;
    readonly submit: string;
    readonly passkey: string;
    readonly keepPasskey: string;
    /** Why the provider refuses; `Refusal` in demo/backend/identity/credentials.ts. */
    readonly wrong: string;
    readonly locked: string;
    readonly expired: string;
    readonly passkeyFailed: string;
    /** Heading of the sample customers, which `text` explains. */
    readonly choose: string;
    readonly others: string;
    readonly working: string;
    readonly failed: string;
    /** For a browser that cannot keep the key of a session. */
    readonly noKey: string;
  };
  readonly portal: PortalContent;
  readonly forms: FormsContent;
  readonly consent: ConsentContent;
  /** An address without a page. */
  readonly notFound: Titled;
  /** A page behind a menu target that the demo has no page of its own for. */
  readonly topic: { readonly text: string; readonly related: string; readonly back: string };
}

/** Words of the consent tool. */
export interface ConsentContent extends Titled {
  readonly accept: string;
  readonly refuse: string;
  readonly settings: string;
  readonly save: string;
  /** The title of the second layer, and of the footer's link to it. */
  readonly heading: string;
  readonly close: string;
  readonly necessary: Titled;
  readonly analytics: Titled;
  readonly marketing: Titled;
}

export interface PortalContent {
  readonly greeting: string;
  readonly text: string;
  /** The text of login and portal without scripts, when nothing else of them works. */
  readonly withoutScripts: string;
  readonly deposits: {
    readonly heading: string;
    /** Sum of the deposits. */
    readonly total: string;
    /** `amount` in the locale's currency; `ends` a date as YYYY-MM-DD, none where money is available at any time. */
    readonly rows: readonly {
      readonly bank: string;
      readonly product: string;
      readonly amount: number;
      readonly rate: number;
      readonly ends?: string;
    }[];
  };
  readonly interest: {
    readonly heading: string;
    readonly text: string;
    readonly date: string;
    readonly amount: number;
    /** For a customer who expects none, with the way to the offers. */
    readonly nothing: string;
    readonly offers: string;
  };
  readonly messages: {
    readonly heading: string;
    readonly items: readonly { readonly subject: string; readonly date: string }[];
    readonly all: string;
    /** For a customer without any, with the way to the settings. */
    readonly nothing: string;
    readonly notify: string;
  };
  /** Portal pages that the demo has nothing for. */
  readonly empty: string;
}

/** Fields that must not stay empty. */
export type FieldName =
  | "name"
  | "email"
  | "phone"
  | "street"
  | "city"
  | "holder"
  | "account"
  | "amount"
  | "origin"
  | "income"
  | "correct"
  | "username"
  | "password";

export interface FormsContent {
  readonly register: Titled & { readonly action: string; readonly done: Titled & { readonly action: string } };
  readonly initialReference: Titled;
  readonly referenceUpdate: Titled;
  readonly validity: Titled & { readonly correct: string };
  readonly financial: Titled & {
    readonly origin: string;
    readonly origins: readonly string[];
    readonly income: string;
    readonly incomes: readonly string[];
  };
  readonly labels: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly street: string;
    readonly city: string;
    readonly holder: string;
    readonly account: string;
    readonly amount: string;
    readonly choose: string;
  };
  /** Said by the page in place of the browser's bubbles. */
  readonly errors: {
    /** Heading over the list of several mistakes. */
    readonly summary: string;
    /** Stands before each message for screen readers. */
    readonly error: string;
    /** By the name of the field. */
    readonly missing: Readonly<Record<FieldName, string>>;
    readonly email: string;
  };
  readonly save: string;
  /** Said after saving. */
  readonly saved: string;
  /** Way on after saving. */
  readonly next: string;
}

export function contentOf(locale: LocaleId): PageContent {
  return JSON.parse(readFileSync(localeFile(`${locale}/demo`), "utf8")) as PageContent;
}
