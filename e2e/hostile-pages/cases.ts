/** Histories in which an invariant once fell, as the simulation printed them. Each is played again in every run. */
import type { History } from "./simulation.ts";

const setup = { traits: [], consent: "refused", isCustomer: false, isNarrow: false, isAbroad: false } as const;

export const CASES: Readonly<Record<string, History>> = {
  "a dialog that opens while nothing has the focus gives it to the content when it closes": {
    setup,
    steps: [["modal"], ["type", "7"], ["key", "Escape"]],
  },
  "a message at a place that is not rendered is said once it is": {
    setup,
    steps: [["hide", "app-snackbar", "display none"], ["say", "Saved"], ["restore"]],
  },
  "a dialog that opens during the countdown does not hide it": {
    setup: { ...setup, isCustomer: true },
    steps: [
      ["wait", "185"],
      ["dialog", "inert dialog"],
      ["answer", "finger", "0"],
      ["close", "dialog"],
    ],
  },
  "a countdown that closes while the content is inert leaves the focus where a person can go on": {
    setup: { ...setup, isCustomer: true },
    steps: [
      ["wait", "185"],
      ["hide", "main", "inert"],
      ["answer", "Enter", "0"],
    ],
  },
  "a customer who changes the market is warned there, and stays signed in": {
    setup: { ...setup, isCustomer: true, isNarrow: true },
    steps: [
      ["market", "finger", "fr-fr"],
      ["wait", "185"],
      ["answer", "pen", "0"],
      ["market", "finger", "de-de"],
    ],
  },
};
