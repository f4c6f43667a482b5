import { expect, it } from "vitest";
import { PAGE_SCRIPT_BYTES } from "../../commands/release/after-command.ts";
import limits from "./size-limits.json" with { type: "json" };

it("is the limit by which the release command judges a staged script", () => {
  expect(limits.find(({ file }) => file === "shell.js")?.bytes).toBe(PAGE_SCRIPT_BYTES);
});
