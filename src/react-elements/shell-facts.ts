/** The facts of the page for a component. None of them holds a name, an id or an amount of the customer. */
import type { DepositKind, Facts, Known } from "../domain/facts/facts.ts";
import type { SharedState } from "../domain/facts/session-facts.ts";
import { type LocaleId, localeById } from "../domain/locales/locale.ts";
import type { ShellState } from "../stores/page.ts";

/** The facts about a customer that the shell hands to a host. */
export interface ShellCustomer {
  /** `absent` for a visitor; `failed` if the services did not answer. */
  readonly status: Known<unknown>["status"];
  readonly isCompany: boolean;
  readonly isPendingActivation: boolean;
  /** The kinds of deposits that the customer holds or may hold; empty until they are known. */
  readonly access: readonly DepositKind[];
}

export interface Shell {
  readonly locale: LocaleId;
  readonly market: {
    /** ISO 3166-1 alpha-2; undefined for the generic market `en`. */
    readonly country: string | undefined;
    /** ISO 4217. */
    readonly currency: string;
    /** ISO 639-1. */
    readonly language: string;
    /** First segment of the market's paths, such as `de-de`. */
    readonly prefix: string;
  };
  /** The state of the session, as in the event `shell-session-change`. */
  readonly session: SharedState;
  /** Seconds until logout, while the countdown runs. */
  readonly remainingSeconds: number | undefined;
  /** Whether the customer hides the amounts in the header; a component hides its own then. */
  readonly amountsHidden: boolean;
  readonly customer: ShellCustomer;
}

export function shellOf(
  { locale, customer, products }: Facts,
  { session, remainingSeconds, amountsHidden = false }: ShellState,
): Shell {
  const { country, currency, language, prefix } = localeById(locale);
  const known = customer.status === "ready" ? customer.value : undefined;
  return {
    locale,
    market: { country, currency, language, prefix },
    session,
    remainingSeconds,
    amountsHidden,
    customer: {
      status: customer.status,
      isCompany: known?.isCompanyCustomer ?? false,
      isPendingActivation: known?.isPendingActivation ?? false,
      access: products.status === "ready" ? products.value.access : [],
    },
  };
}

export const SHELL_ON_SERVER: Shell = {
  locale: "en",
  market: { country: undefined, currency: "EUR", language: "en", prefix: "en" },
  session: "unknown",
  remainingSeconds: undefined,
  amountsHidden: false,
  customer: { status: "absent", isCompany: false, isPendingActivation: false, access: [] },
};
