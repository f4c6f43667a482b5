import { expect, it } from "vitest";
import { localeChecks, unusedTextProblems } from "./locale-checks.ts";

it("gives each locale its own problems, none lost, none twice", () => {
  const problems = ["locales/en/menus.json, a: b", "locales/en-GB/menus.json, c: d", "locales/shared-words.json: e"];
  expect(localeChecks(["en", "en-GB", "de-DE"], problems)).toEqual([
    { title: "locales/en", problems: [problems[0]] },
    { title: "locales/en-GB", problems: [problems[1]] },
    { title: "locales/de-DE", problems: [] },
    { title: "what locales share", problems: [problems[2]] },
  ]);
});

it("names texts that no source asks for, whatever the way of asking", () => {
  const texts = {
    header: { login: "Log in", copied_one: "Copied", copied_other: "All copied", old: "Old" },
    market: { at: "Austria" },
    session: { minutes: "a minute", rest: "in $t(session.minutes)" },
  };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source under test
  const source = 't("header.login"); t("header.copied", { count }); t(`market.${id}`); ask("session.rest");';
  expect(unusedTextProblems("locales/en/messages.json", texts, new Map([["src/a.ts", source]]))).toEqual([
    "locales/en/messages.json, header.old: no source asks for this text; remove it from every locale",
  ]);
});
