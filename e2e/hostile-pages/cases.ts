/** Histories in which an invariant once fell, as the simulation printed them. Each is played again in every run. */
import type { History } from "./simulation.ts";

const setup = { traits: [], consent: "refused", isCustomer: false, isNarrow: false, isAbroad: false } as const;

export const CASES: Readonly<Record<string, History>> = {
  "a dialog that opens while nothing has the focus gives it to the content when it closes": {
    setup,
    steps: [["modal"], ["type", "7"], ["key", "Escape"]],
  },
};
