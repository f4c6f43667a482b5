/** States of an investment order and of an instruction; transitions are not shown. Source: second text, section 4 [D-09]. */
export const ORDER_STATES = [
  "DRAFTED",
  "VALIDATED",
  "PREPARED",
  "CONFIRMED",
  "EXPORTED",
  "IN_PROGRESS",
  "EXECUTED",
  "REJECTED",
  "REVOCATION_REQUESTED",
  "REVOKED",
  "CANCELLED",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An instruction knows every order state and two more [D-09]. */
export const INSTRUCTION_STATES = [...ORDER_STATES, "ISSUE_IDENTIFIED", "FUNDED"] as const;
export type InstructionState = (typeof INSTRUCTION_STATES)[number];
