/** The words by which an operator finds and mends a mistake in content. */
import { describe, expect, it } from "vitest";
import { contentWith } from "./changed-content.ts";
import { loadLocale } from "./load-locale.ts";

const german = await loadLocale("de-DE");
const issuesOf = (value: unknown, path?: string) => contentWith(german, value, path).issues;

describe("a mistake in the content of an operator", () => {
  const IN_BRACKETS = "Write it in curly brackets.";

  it.each<[unknown, object]>([
    [7, { path: "", expected: "an object with menus, footer, messages", hint: IN_BRACKETS }],
    [[], { path: "", expected: "an object with menus, footer, messages", hint: IN_BRACKETS }],
    [null, { path: "", expected: "an object with menus, footer, messages", hint: IN_BRACKETS }],
    [{ menu: {} }, { path: "menu", expected: "a part of the content", hint: "Parts are menus, footer, messages." }],
    [{ messages: 7 }, { path: "messages", expected: "a group of texts", hint: IN_BRACKETS }],
    [{ messages: [] }, { path: "messages", expected: "a group of texts", hint: IN_BRACKETS }],
    [{ messages: { header: "x" } }, { path: "messages.header", expected: "a group of texts", hint: IN_BRACKETS }],
    [
      { messages: { novelty: "x" } },
      { path: "messages.novelty", expected: "a key of the built-in texts", hint: "There is no such text." },
    ],
    [
      { messages: { header: { copied: "{{label}}" } } },
      {
        path: "messages.header.copied",
        expected: "the placeholders of the built-in text",
        hint: "It takes none.",
      },
    ],
    [
      { messages: { header: { buttons: { copy: "x" } } } },
      {
        path: "messages.header.buttons.copy",
        expected: "the placeholders of the built-in text",
        hint: "Write each of {{label}}.",
      },
    ],
  ])("%j is told by its place, what belongs there and how to mend it [W-02]", (value, issue) => {
    expect(issuesOf(value)).toEqual([issue]);
  });

  it("names each placeholder of a text that has several [W-02]", () => {
    const several = { ...german, messages: { both: "{{first}} of {{count, number}}" } };
    expect(contentWith(several, { messages: { both: "x" } }).issues.map(({ hint }) => hint)).toEqual([
      "Write each of {{count}}, {{first}}.",
    ]);
  });

  it("is a part that cannot be read, and then everything is built in [W-02]", () => {
    const content = Object.defineProperty({}, "menus", {
      enumerable: true,
      get: () => {
        throw new Error("theirs");
      },
    });
    const { data, issues } = contentWith(german, content);
    expect(data).toMatchObject({ menus: german.menus, footer: german.footer, messages: german.messages });
    expect(issues).toEqual([
      { path: "", expected: "the content of a locale", hint: "It cannot be read: reading it throws." },
    ]);
  });

  it("is a group of more texts than anyone writes, and the texts behind them are built in [W-02]", () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, position) => [`x${position}`, null]));
    const { data, issues } = contentWith(german, { messages: { ...many, header: { copied: "Ist kopiert" } } });
    expect(data.messages).toEqual(german.messages);
    expect(issues.map(({ expected }) => expected)).toEqual(["at most 2000 entries in all"]);
  });

  it("is found below the name of its file [W-02]", () => {
    expect(issuesOf({ messages: { novelty: "x" } }, "de.json").map(({ path }) => path)).toEqual([
      "de.json.messages.novelty",
    ]);
  });

  it("leaves the right texts beside it, and a text that is null is the built-in one [W-02]", () => {
    const { data, issues } = contentWith(german, {
      messages: { novelty: "x", header: { copied: "Ist kopiert", buttons: null } },
    });
    const header = german.messages.header as Readonly<Record<string, unknown>>;
    expect(data.messages).toEqual({ ...german.messages, header: { ...header, copied: "Ist kopiert" } });
    expect(issues).toHaveLength(1);
  });
});

describe("the version of a content", () => {
  const withCopied = (copied: string) => contentWith(german, { messages: { header: { copied } } }).data.operators;

  it("has sixteen digits and tells contents apart by each of their letters", () => {
    const versions = Array.from({ length: 200 }, (_, position) => withCopied(`Kopiert ${position}`).version);
    for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(versions).size).toBe(200);
    expect(withCopied("ab").version).not.toBe(withCopied("ba").version);
  });

  it("tells contents apart by the last letter of the last text", () => {
    const version = (last: string) => contentWith({ ...german, messages: { last } }, {}).data.operators.version;
    expect(version("a")).not.toBe(version("b"));
  });
});
