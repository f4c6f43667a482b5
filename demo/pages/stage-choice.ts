/** The choices of the switches of the stage, and the address of the page that shows it. Server and browser read it the same way. */
import { THEMES, type Theme } from "../../src/domain/facts/facts.ts";
import { isLocaleId, type LocaleId, localeById } from "../../src/domain/locales/locale.ts";

export const SCHEMES = ["light", "dark"] as const;
export const WIDTHS = ["full", "360"] as const;

/** Failures of a service, with the fault that the demo's backend then has. */
export const STAGE_FAULTS = {
  none: { title: "all answer" },
  balance: { title: "the balance fails", fault: { path: "/accounts/*", status: 503 } },
  customer: { title: "the customer’s data fail", fault: { path: "/customers/*", status: 503 } },
  flags: { title: "the flag service fails", fault: { path: "/evaluate/flags", status: 500 } },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly fault?: object }>>;
export type StageFault = keyof typeof STAGE_FAULTS;

export interface StageChoice {
  readonly market: LocaleId;
  /** Id of a sample customer; empty for a visitor. */
  readonly as: string;
  readonly theme: Theme;
  readonly scheme: (typeof SCHEMES)[number];
  readonly width: (typeof WIDTHS)[number];
  readonly fault: StageFault;
  readonly scripts: "on" | "off";
  readonly line: "fast" | "slow";
  readonly session: "calm" | "ending";
}

export const FIRST_CHOICE: StageChoice = {
  market: "de-DE",
  as: "",
  theme: "v1",
  scheme: "light",
  width: "full",
  fault: "none",
  scripts: "on",
  line: "fast",
  session: "calm",
};

/** Unknown values count as the first choice. */
export function readChoice(query: URLSearchParams, customers: readonly string[]): StageChoice {
  const asked = (name: keyof StageChoice) => query.get(name) ?? "";
  const as = customers.includes(asked("as")) ? asked("as") : "";
  const fault = Object.keys(STAGE_FAULTS).find((one): one is StageFault => one === asked("fault"));
  return {
    market: isLocaleId(asked("market")) ? (asked("market") as LocaleId) : FIRST_CHOICE.market,
    as,
    theme: THEMES.find((one) => one === asked("theme")) ?? FIRST_CHOICE.theme,
    scheme: SCHEMES.find((one) => one === asked("scheme")) ?? FIRST_CHOICE.scheme,
    width: WIDTHS.find((one) => one === asked("width")) ?? FIRST_CHOICE.width,
    fault: fault ?? FIRST_CHOICE.fault,
    scripts: asked("scripts") === "off" ? "off" : "on",
    line: asked("line") === "slow" ? "slow" : "fast",
    // A visitor has no session that could end.
    session: asked("session") === "ending" && as !== "" ? "ending" : "calm",
  };
}

/** The query of the stage, with what differs from the first choice only, so that a link to it stays short. */
export function choiceQuery(choice: StageChoice): string {
  const changed = Object.entries(choice).filter(([name, value]) => value !== FIRST_CHOICE[name as keyof StageChoice]);
  return new URLSearchParams(changed).toString();
}

/** Path and query of the page in the frame. */
export function frameAddress({ market, as, theme, scheme, line, session }: StageChoice): string {
  const query = new URLSearchParams({ theme, scheme, line, session, ...(as && { as }) });
  return `/stage/${localeById(market).prefix}/?${query}`;
}
