import { beforeAll, expect, it, vi } from "vitest";

type Violation = Pick<SecurityPolicyViolationEvent, "effectiveDirective" | "sample">;
let policy: typeof import("./part-policy.ts");
let report: (violation: Violation) => void;

beforeAll(async () => {
  // The module listens once, when it is loaded.
  vi.resetModules();
  vi.stubGlobal("addEventListener", (_name: string, listener: typeof report) => (report = listener));
  policy = await import("./part-policy.ts");
});

const refuse = (effectiveDirective: string, sample: string) => report({ effectiveDirective, sample });

it("names the policy only where the page has refused it, and else keeps the error [W-02, W-06]", async () => {
  const load = policy.explainRefusal(() => Promise.reject(new TypeError("no network")));
  refuse("script-src", policy.PARTS_POLICY);
  refuse("trusted-types", "another");
  await expect(load("")).rejects.toThrow(new TypeError("no network"));
  refuse("trusted-types", policy.PARTS_POLICY);
  await expect(load("")).rejects.toThrow(/trusted-types savings-shell lit-html, and 'allow-duplicates'/);
});

it("passes on what has loaded, and the query of a retry", async () => {
  expect(await policy.explainRefusal(async (retryQuery) => retryQuery)("?again=1")).toBe("?again=1");
});
