import { expect, it } from "vitest";
import { localeChecks } from "./locale-checks.ts";

it("gives each locale its own problems, none lost, none twice", () => {
  const problems = ["locales/en/menus.json, a: b", "locales/en-GB/menus.json, c: d", "locales/shared-words.json: e"];
  expect(localeChecks(["en", "en-GB", "de-DE"], problems)).toEqual([
    { title: "locales/en", problems: [problems[0]] },
    { title: "locales/en-GB", problems: [problems[1]] },
    { title: "locales/de-DE", problems: [] },
    { title: "what locales share", problems: [problems[2]] },
  ]);
});
