import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  activationPending,
  PORTFOLIO_PENDING_REASONS,
  portfolioPendingReason,
  productAwaitingActivation,
} from "./portfolio-pending-reason.ts";

describe("portfolio pending reasons", () => {
  it("are the three of the text, one of them with a product [D-09]", () => {
    expect(PORTFOLIO_PENDING_REASONS).toEqual(["PENDING_KYC", "PENDING_{product}_ACCOUNT_ACTIVATION", "UNKNOWN"]);
  });

  it("carry the product's name [D-09]", () => {
    expect(activationPending("dwm")).toBe("PENDING_DWM_ACCOUNT_ACTIVATION");
    expect(productAwaitingActivation("PENDING_DWM_ACCOUNT_ACTIVATION")).toBe("DWM");
    expect(productAwaitingActivation("PENDING_PRIVATE_EQUITY_ACCOUNT_ACTIVATION")).toBe("PRIVATE_EQUITY");
    expect(productAwaitingActivation("PENDING_KYC")).toBeUndefined();
  });

  it.each([
    ["PENDING_KYC", "PENDING_KYC"],
    ["PENDING_ROBO_ACCOUNT_ACTIVATION", "PENDING_ROBO_ACCOUNT_ACTIVATION"],
    ["UNKNOWN", "UNKNOWN"],
    ["PENDING__ACCOUNT_ACTIVATION", "UNKNOWN"],
    ["PENDING_{product}_ACCOUNT_ACTIVATION", "UNKNOWN"],
    ["PENDING_SOMETHING_NEW", "UNKNOWN"],
    ["", "UNKNOWN"],
    [undefined, "UNKNOWN"],
    [42, "UNKNOWN"],
  ])("reads %j as %s [D-09]", (value, reason) => expect(portfolioPendingReason(value)).toBe(reason));

  it("come back as they were built [D-09]", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9_]{0,12}$/), (product) => {
        expect(productAwaitingActivation(activationPending(product))).toBe(product);
        expect(portfolioPendingReason(activationPending(product))).toBe(activationPending(product));
      }),
    );
  });
});
