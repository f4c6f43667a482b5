/**
 * Sends fuzzed answers through the whole client. Each gives either a value that a view may show or exactly one
 * `ApiError`. Nothing else is thrown, and no secret appears in an error.
 */
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tries } from "../domain/tries.cases.ts";
import { ANSWERS } from "./answers.cases.ts";
import { API_SITUATIONS, ApiError } from "./api-error.ts";
import type { Call } from "./call.ts";
import { CATALOGUE, type CallId } from "./catalogue.ts";
import { CUSTOMER_ID, EVERY_CALL, fakeNetwork, TOKEN } from "./client.cases.ts";
import { hostileAnswer, unfit } from "./hostile.cases.ts";

/** The number of cases in the long runs: npm run test:nightly. */
const ALL_RUNS = 4000;
const RUNS = tries(ALL_RUNS);
const INPUT = {
  customerId: CUSTOMER_ID,
  accountId: "ACC1",
  userId: "user-1",
  refreshToken: "opaque-refresh",
};

/** Schema families and the calls that read them. */
const FAMILIES: Readonly<Record<string, readonly CallId[]>> = {
  customer: ["customer", "administeredCustomer"],
  account: ["accounts", "account"],
  product: ["depositTypes", "productTypes", "productOffers", "productInstances"],
  pension: ["pensionProducts"],
  distributor: ["cobranding"],
  mailConsent: ["mailConsents"],
  switchableAccount: ["switchableAccounts"],
  unreadCount: ["unreadCount"],
  token: ["token"],
  statusOnly: ["openApiProbe", "openApiLogout", "furtherLogout", "accountSwitch"],
};

/** A call and a hostile text for it. */
function hostileCall(family: readonly CallId[]): fc.Arbitrary<readonly [CallId, string]> {
  return fc.oneof(...family.map((id) => fc.tuple(fc.constant(id), hostileAnswer([ANSWERS[id]]))));
}

const ERROR_BODIES = [
  { code: "E1", message: "Not now.", error: "conflict", frontendErrorCode: "F1", frontend_error_code: "F2" },
  [
    { code: "E1", message: `Customer ${CUSTOMER_ID}` },
    { code: 2, message: `Bearer ${TOKEN}` },
  ],
];

const calls: Readonly<Record<CallId, Call<never, unknown>>> = CATALOGUE;

/** One network for all cases; `answer` holds the next answer. */
function fuzzed() {
  let answer = () => new Response();
  const network = fakeNetwork(() => answer());
  return {
    async ask(id: CallId, text: string, status: number) {
      network.sent.length = 0;
      network.logged.length = 0;
      answer = () => new Response(text, { status });
      // Without cache and retries, so that each case is one request.
      const call = { ...calls[id], caching: "never" } as Call<never, unknown>;
      const result = await network.client.call(call, INPUT as never, { facts: EVERY_CALL }).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      return { ...result, sent: network.sent.length, logged: network.logged };
    },
  };
}

type Outcome = Awaited<ReturnType<ReturnType<typeof fuzzed>["ask"]>>;

function expectOneOutcome(outcome: Outcome): "value" | "error" {
  if (outcome.sent !== 1 || outcome.logged.length > 1) throw new Error("not exactly one request and at most one line");
  if (Object.hasOwn(Object.prototype, "polluted")) throw new Error("a prototype was reached");
  if ("value" in outcome) {
    const reason = unfit(outcome.value);
    if (reason !== undefined) throw new Error(`unfit for a view: ${reason}`);
    return "value";
  }
  const { error } = outcome;
  if (!(error instanceof ApiError)) throw new Error(`not normalised: ${String(error)}`);
  if (!Object.hasOwn(API_SITUATIONS, error.situation)) throw new Error(`unknown situation ${error.situation}`);
  const reason = unfit(JSON.parse(JSON.stringify({ ...error, message: error.message })));
  if (reason !== undefined) throw new Error(`an error unfit for a view: ${reason}`);
  const everything = JSON.stringify({ ...error, message: error.message, stack: error.stack }) + outcome.logged.join();
  for (const token of [TOKEN, INPUT.refreshToken]) {
    if (everything.includes(token)) throw new Error(`a token in an error: ${everything}`);
  }
  for (const secret of [CUSTOMER_ID, "370400440532"]) {
    if (outcome.logged.join().includes(secret)) throw new Error(`customer data in a log: ${outcome.logged.join()}`);
  }
  return "error";
}

afterEach(() => vi.restoreAllMocks());

describe("fuzzed answers", () => {
  it.each(Object.entries(FAMILIES))(
    "of %s end as a value fit for a view or as one error [A-07]",
    async (name, family) => {
      const consoles = (["log", "warn", "error"] as const).map((method) => vi.spyOn(console, method));
      const { ask } = fuzzed();
      const outcomes = { value: 0, error: 0 };
      await fc.assert(
        fc.asyncProperty(hostileCall(family), async ([id, text]) => {
          outcomes[expectOneOutcome(await ask(id, text, 200))] += 1;
        }),
        { numRuns: RUNS },
      );
      expect(outcomes.value + outcomes.error).toBe(RUNS);
      // A short run may by chance contain too few kinds of answers.
      if (RUNS === ALL_RUNS) {
        expect(outcomes.value).toBeGreaterThan(0);
        if (name !== "statusOnly") expect(outcomes.error).toBeGreaterThan(RUNS / 50);
      }
      for (const spy of consoles) expect(spy).not.toHaveBeenCalled();
    },
    60_000,
  );

  it("of failed calls end as one error without tokens [A-07]", async () => {
    const { ask } = fuzzed();
    const ids: readonly CallId[] = ["customer", "account", "token", "switchableAccounts"];
    const situations = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        hostileAnswer(ERROR_BODIES),
        fc.constantFrom(...ids),
        fc.constantFrom(300, 400, 401, 403, 404, 410, 418, 422, 429, 500, 502, 503, 504),
        async (text, id, status) => {
          const outcome = await ask(id, text, status);
          if (expectOneOutcome(outcome) !== "error") throw new Error("a failure became a value");
          if ("error" in outcome && outcome.error instanceof ApiError) situations.add(outcome.error.situation);
        },
      ),
      {
        numRuns: RUNS,
        // At least one case of each situation, independent of chance.
        examples: [
          ["{}", "customer", 403],
          ['[{"message":"a"}]', "customer", 400],
          ["{}", "account", 503],
          ["{}", "customer", 404],
          ['{"message":"a"}', "customer", 400],
          ["", "customer", 418],
        ],
      },
    );
    expect([...situations].sort()).toEqual([
      "forbidden",
      "maintenance",
      "notFound",
      "otherStatus",
      "serviceError",
      "serviceErrors",
    ]);
  }, 60_000);
});
