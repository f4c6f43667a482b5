import { describe, expect, it } from "vitest";
import { CUSTOMER_STATUSES, isNotYetExported, needsConfirmation } from "./customer-status.ts";

describe("customer status", () => {
  it("counts the first three as not yet exported, the rest as exported [D-07]", () => {
    expect(CUSTOMER_STATUSES.map(isNotYetExported)).toEqual(CUSTOMER_STATUSES.map((_, position) => position < 3));
  });
});

describe("data validity", () => {
  it("asks for a confirmation when expired or to be revalidated [D-08]", () => {
    expect(["EXPIRED", "REVALIDATE", "VALID", "expired", "", undefined].map(needsConfirmation)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
