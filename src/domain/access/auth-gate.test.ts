import { describe, expect, it } from "vitest";
import { type GateDecision, type GateFacts, gateFor } from "./auth-gate.ts";

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

/** Every combination of the gate's inputs. */

type Row = readonly [
  requiresAuth: boolean,
  bypass: boolean,
  isClient: boolean,
  session: GateFacts["session"],
  customerId: string | undefined,
  access: GateDecision["access"],
];

const ROWS: readonly Row[] = [
  [true, false, true, "customer", "BAC-1", "granted"],
  [true, false, true, "customer", undefined, "denied"],
  [true, false, true, "anonymous", "BAC-1", "denied"],
  [true, false, true, "anonymous", undefined, "denied"],
  [true, false, true, "unknown", "BAC-1", "undecided"],
  [true, false, true, "unknown", undefined, "undecided"],
  [true, false, false, "customer", "BAC-1", "undecided"],
  [true, false, false, "customer", undefined, "undecided"],
  [true, false, false, "anonymous", "BAC-1", "undecided"],
  [true, false, false, "anonymous", undefined, "undecided"],
  [true, false, false, "unknown", "BAC-1", "undecided"],
  [true, false, false, "unknown", undefined, "undecided"],
];

describe("the gate that requires a login and has no bypass", () => {
  it.each(ROWS)(
    "required %j, bypass %j, browser %j, session %s, customer %j: %s [U-06]",
    (requiresAuth, bypass, isClient, session, customerId, access) => {
      expect(gateFor({ isClient, session, customerId }, { requiresAuth, bypass }).access).toBe(access);
    },
  );

  it("covers every combination once [U-06]", () => {
    expect(new Set(ROWS.map((row) => row.slice(0, 5).join())).size).toBe(2 * 3 * 2);
  });
});

describe("a gate with a bypass, or without a need", () => {
  it.each(ROWS)("opens in the row required %j, bypass %j, browser %j, session %s, customer %j [U-06]", (...row) => {
    const facts: GateFacts = { isClient: row[2], session: row[3], customerId: row[4] };
    expect(gateFor(facts, { requiresAuth: true, bypass: true }).access).toBe("granted");
    expect(gateFor(facts, { requiresAuth: false, bypass: false }).access).toBe("granted");
    expect(gateFor(facts, { requiresAuth: false, bypass: true }).access).toBe("granted");
  });
});
