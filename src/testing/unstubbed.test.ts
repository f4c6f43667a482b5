import { expect, it, vi } from "vitest";

it("the next file in a process meets no stub of the file before", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubEnv("TZ", "Asia/Kolkata");
  // It ran before this file.
  vi.resetModules();
  await import("./unstubbed.cases.ts");
  expect(globalThis.document).toBeUndefined();
  expect(process.env.TZ).not.toBe("Asia/Kolkata");
});
