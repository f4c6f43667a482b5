import { expect, it } from "vitest";
import { fileVersion } from "./build-id.ts";

it("differs whenever the bytes of the files differ: by sources, version and year", () => {
  const versions = [
    fileVersion("a1b2", "0.1.0", 2026),
    fileVersion("a1b3", "0.1.0", 2026),
    fileVersion("a1b2", "0.1.1", 2026),
    fileVersion("a1b2", "0.1.0", 2027),
  ];
  expect(new Set(versions).size).toBe(4);
  expect(versions[0]).toMatch(/^[0-9a-f]{8}$/);
  expect(fileVersion("a1b2", "0.1.0", 2026)).toBe(versions[0]);
});
