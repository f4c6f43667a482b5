/** The messages of the frame of the stage to the page around it. */
import type { Explanation } from "../../src/domain/explain/explanation.ts";
import type { Loaded } from "./stage-loads.ts";

export type StageMessage = StageReport | StageLink | { readonly kind: "stage-ended" };

export interface StageReport {
  readonly kind: "stage-report";
  /** Missing until the shell can explain itself. */
  readonly explanation: Explanation | undefined;
  readonly loaded: Loaded & { readonly layoutShift: number };
}

/** A link of the shell that was pressed and not followed. */
export interface StageLink {
  readonly kind: "stage-link";
  readonly href: string;
}
