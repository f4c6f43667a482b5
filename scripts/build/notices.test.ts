import { describe, expect, it } from "vitest";
import { copiedLicence, noticesOf } from "./notices.ts";

const text = "You may.";

describe("the notices of third parties", () => {
  it("name each package once, with version and licence, sorted", () => {
    const b = { name: "b", version: "2.0.0", identifier: "MIT", text };
    const notices = noticesOf([b, { name: "@a/a", version: "1.0.0", text: `${text}\n` }, b]);
    expect(notices.split(/\n\n-{80}\n\n/)).toEqual([
      expect.stringMatching(/^Files of this package hold code/),
      `@a/a 1.0.0\n\n${text}`,
      `b 2.0.0 (MIT)\n\n${text}\n`,
    ]);
  });

  it("hold the licence of drawings that the sources contain", () => {
    expect(noticesOf([copiedLicence("@tabler/icons")])).toMatch(/@tabler\/icons \d[\d.]+ \(MIT\)\n\nMIT License\n/);
  });

  it("stop the build for a package without a licence text", () => {
    const free = { name: "free", version: "1.0.0", identifier: "MIT" };
    expect(() => noticesOf([free])).toThrow("free 1.0.0 is bundled and has no licence text");
  });
});
