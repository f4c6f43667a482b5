import { describe, expect, it } from "vitest";
import { type GateFacts, gateFor } from "./gate-for.ts";

const customer: GateFacts = { isClient: true, session: "customer", customerId: "BAC-1" };
const anonymous: GateFacts = { isClient: true, session: "anonymous" };
const closed = { requiresAuth: true, bypass: false };

describe("the gate opens", () => {
  it("for a customer id, in a browser and after the login check [U-06]", () => {
    expect(gateFor(customer, closed)).toEqual({ access: "granted", reason: "customer" });
  });

  it("by the bypass, which is on unless switched off [U-06]", () => {
    expect(gateFor(anonymous, { requiresAuth: true })).toEqual({ access: "granted", reason: "bypass" });
    expect(gateFor(anonymous, { requiresAuth: true, bypass: true })).toEqual({ access: "granted", reason: "bypass" });
  });

  it("where no login is required [U-06]", () => {
    expect(gateFor(anonymous, { requiresAuth: false, bypass: false })).toEqual({
      access: "granted",
      reason: "not-required",
    });
  });
});

describe("the gate stays closed", () => {
  it("for an anonymous visitor [U-06]", () => {
    expect(gateFor(anonymous, closed)).toEqual({ access: "denied" });
  });

  it("for a customer id that the login check does not confirm [U-06]", () => {
    expect(gateFor({ ...anonymous, customerId: "BAC-1" }, closed)).toEqual({ access: "denied" });
  });

  it("for a session without a customer id [U-06]", () => {
    expect(gateFor({ isClient: true, session: "customer" }, closed)).toEqual({ access: "denied" });
    expect(gateFor({ ...customer, customerId: "" }, closed)).toEqual({ access: "denied" });
  });

  it("until it is decided, without turning anybody away [U-06]", () => {
    expect(gateFor({ ...customer, session: "unknown" }, closed)).toEqual({ access: "undecided" });
    expect(gateFor({ ...customer, isClient: false }, closed)).toEqual({ access: "undecided" });
    expect(gateFor({ ...anonymous, isClient: false }, closed)).toEqual({ access: "undecided" });
  });
});
