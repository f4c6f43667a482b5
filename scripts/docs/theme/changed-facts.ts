/** Facts that a reader of the playground can change, as answers of the services. */
import type { PreviewSample } from "../preview/preview-sample.ts";

type Answers = PreviewSample["answers"];

interface FactChange {
  readonly text: string;
  readonly answers: (sample: PreviewSample) => Answers;
}

const depositTypes = (...flags: readonly string[]): Answers => ({ depositTypes: { body: flags } });
const customerWith = ({ answers }: PreviewSample, fields: object): Answers => {
  const body = { ...(answers.customer?.body as object | undefined), ...fields };
  return { customer: { body }, administeredCustomer: { body } };
};

const CHANGES: Readonly<Record<string, FactChange>> = {
  "no-notice": {
    text: "no access to notice deposits",
    answers: () => depositTypes("HAS_FIXED_DEPOSIT_ACCOUNT", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT"),
  },
  "no-deposits": { text: "no access to any deposit", answers: () => depositTypes() },
  "all-deposits": {
    text: "access to every deposit",
    answers: () =>
      depositTypes("HAS_FIXED_DEPOSIT_ACCOUNT", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT", "HAS_NOTICE_DEPOSIT_ACCOUNT"),
  },
  pending: {
    text: "waits for activation",
    answers: (sample) => customerWith(sample, { status: "PENDING_SERVICING_BANK_ACCEPTANCE" }),
  },
  reduced: { text: "contract ended", answers: (sample) => customerWith(sample, { status: "TERMINATION_INITIATED" }) },
  maintenance: {
    text: "account service in maintenance",
    answers: () => ({ accounts: { status: 503 }, account: { status: 503 } }),
  },
  "customer-fails": {
    text: "customer service fails",
    answers: () => ({ customer: { status: 500 }, administeredCustomer: { status: 500 } }),
  },
};

export const FACT_CHOICES: readonly (readonly [string, string])[] = [
  ["", "as the sample has it"],
  ...Object.entries(CHANGES).map(([id, { text }]) => [id, text] as const),
];

/** Answers in place of those of the sample. */
export const changedAnswers = (sample: PreviewSample, fact: string): Answers => CHANGES[fact]?.answers(sample) ?? {};
