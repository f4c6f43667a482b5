import type { WireMailConsents } from "../wire/mail-consent.ts";

const CONSENTS = [
  { id: "savings", name: "Savings", description: "News about deposits and rates", legitimate_interest: false },
  { id: "investments", name: "Investments", description: "News about portfolios", legitimate_interest: false },
  { id: "pensions", name: "Pensions", description: "News about pension products", legitimate_interest: false },
  { id: "beta_program", name: "Beta programme", description: "Try new pages early", legitimate_interest: false },
  { id: "alpha_program", name: "Alpha programme", description: "Try unfinished pages", legitimate_interest: false },
  { id: "cs", name: "Customer service", description: "Answers to your questions", legitimate_interest: true },
  { id: "legal", name: "Legal notices", description: "What we must tell you", legitimate_interest: true },
] as const;

/** Consents of a customer in the given programme groups; savings is always agreed to. */
export function mailConsentsFor(groups: readonly ("alpha_program" | "beta_program")[]): WireMailConsents {
  return CONSENTS.map((consent) => ({
    ...consent,
    valid: consent.legitimate_interest || consent.id === "savings" || groups.some((group) => group === consent.id),
  }));
}
