import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const policyWith = async (trustedTypes: unknown) => {
  vi.stubGlobal("trustedTypes", trustedTypes);
  const { trustedPolicy } = await import("./trusted-types.ts");
  return trustedPolicy();
};

it("makes one policy, and knows a page that refuses it", async () => {
  const policy = { createHTML: (html: string) => html };
  expect(await policyWith({ createPolicy: () => policy })).toBe(policy);
  vi.resetModules();
  const refusing = () => {
    throw new TypeError("not allowed");
  };
  expect(await policyWith({ createPolicy: refusing })).toBe("refused");
});

it.each([undefined, { id: "trustedTypes", nodeType: 1 }])(
  "needs none in a browser without them, also where an element has that name: %j",
  async (other) => {
    expect(await policyWith(other)).toBe("none");
  },
);
