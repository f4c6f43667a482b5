/** The script in a fragment finds a session in the storage before the first paint [H-05, H-33, W-09]. */
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { fragmentMarkup } from "./fragment-markup.ts";

const PARTS = { styles: "", markup: "<p></p>", snapshot: {}, build: "b1" };
const RENAMED = '{"storageKeys":{"auth":"bank.auth"}}';

/** The marks that the line sets on a page with these configurations and this storage. */
function marks(
  configurations: readonly string[],
  stored: Readonly<Record<string, string>> | undefined,
  parts: Partial<Parameters<typeof fragmentMarkup>[0]> = { standIn: "<p></p>" },
): readonly string[] {
  const [, script = ""] = /^<script>(.*)<\/script></s.exec(fragmentMarkup({ ...PARTS, ...parts })) ?? [];
  const set: string[] = [];
  const mount = { setAttribute: (name: string) => set.push(name) };
  const found: Readonly<Record<string, object>> = {
    "[data-shell-mount]": mount,
    style: { textContent: parts.standIn === undefined ? "" : "[data-shell-pending]{display:none}" },
    ...(parts.standIn !== undefined && { "[data-shell-pending]": { querySelector: () => null } }),
  };
  const shadowRoot = { querySelector: (selector: string) => found[selector] ?? null };
  const document = {
    currentScript: { parentNode: { shadowRoot } },
    readyState: "interactive",
    addEventListener: () => {},
    querySelectorAll: (selector: string) =>
      // A block in the content of the page may be anybody's, so only those of the head are asked for.
      selector === ":root>head>script[data-shell-config]" ? configurations.map((textContent) => ({ textContent })) : [],
  };
  const page = {
    document,
    get localStorage() {
      if (stored === undefined) throw new Error("blocked");
      return { ...stored, getItem: (key: string) => stored[key] ?? null };
    },
  };
  runInNewContext(script, page);
  return set;
}

describe("the line of script in a fragment", () => {
  test.each([
    ["the record under its own name", [], "shell.auth"],
    ["a configuration that renames nothing", ['{"site":{}}'], "shell.auth"],
    ["a configuration that renames another entry", ['{"storageKeys":{"deepLink":"bank.link"}}'], "shell.auth"],
    ["the renamed record", [RENAMED], "bank.auth"],
    ["a name with spaces around it, which the elements trim", ['{"storageKeys":{"auth":" bank.auth "}}'], "bank.auth"],
    ["a later configuration without names", [RENAMED, "{}"], "bank.auth"],
    ["a later configuration that names it anew", [RENAMED, '{"storageKeys":{"auth":"new.auth"}}'], "new.auth"],
    ["a later configuration whose names leave it out", [RENAMED, '{"storageKeys":{"deepLink":"x"}}'], "shell.auth"],
    ["configurations that are malformed", ["", "{", "null", RENAMED, "{,", "7"], "bank.auth"],
    ["a name that is none", ['{"storageKeys":{"auth":7}}'], "shell.auth"],
    ["names that are none", ['{"storageKeys":"auth"}'], "shell.auth"],
  ])("knows a customer by %s [H-05, W-09]", (_, configurations, key) => {
    expect(marks(configurations, { [key]: "{}" })).toEqual(["data-shell-customer"]);
    for (const other of ["shell.auth", "bank.auth", "new.auth", "length"]) {
      if (other !== key) expect(marks(configurations, { [other]: "{}" }), other).toEqual([]);
    }
    expect(marks(configurations, { [key]: "" })).toEqual([]);
  });

  test("marks the width of the footer by the same record [H-33]", () => {
    const footer = { marksSession: true } as const;
    expect(marks([RENAMED], { "bank.auth": "{}" }, footer)).toEqual(["data-shell-session"]);
    expect(marks([RENAMED], { "shell.auth": "{}" }, footer)).toEqual([]);
  });

  test("leaves the page as it is where the storage is blocked [W-09]", () => {
    expect(marks([RENAMED], undefined)).toEqual([]);
  });

  test("stands only where a customer sees something else [W-09]", () => {
    expect(fragmentMarkup(PARTS)).not.toContain("<script>");
  });
});
