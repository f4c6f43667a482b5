import { expect, it } from "vitest";
import { tagNameProblems } from "./tag-names.ts";

const TAGS = ["app-header", "session-guard"];
const problems = (source: string, file = "src/stores/page.ts") => tagNameProblems(file, source, TAGS);

it.each([
  'document.querySelector("session-guard");',
  'root.querySelectorAll<Guard>("main, app-header[product]");',
  `const guard = document?.querySelector(\`\${start} session-guard\`);`,
  'if (tag.closest("app-header")) stop();',
  'const isGuard = host.localName === "session-guard";',
  'const isHeader = "APP-HEADER" !== tag.tagName;',
  'document.createElement("app-header");',
  'const USABLE = "session-guard, dialog:modal";',
])("refuses %s", (source) => {
  expect(problems(source)).toEqual([expect.stringMatching(/^src\/stores\/page\.ts:1: names the tag of .+tagsOnPage/)]);
});

it.each([
  'document.querySelector(tagsOnPage("session-guard"));',
  'const ORDER = ["session-guard", "app-header"];',
  'if (nameOf(host) === "session-guard") stop();',
  'root.querySelector(".app-header-row");',
  'const text = "The settings of session-guard: none.";',
])("allows %s", (source) => {
  expect(problems(source)).toEqual([]);
});

it("is about what reaches pages: no test, no case, no script", () => {
  const source = 'document.querySelector("app-header");';
  for (const file of ["elements/a/a.test.tsx", "elements/a/a.cases.ts", "e2e/a.spec.ts", "demo/a.ts"]) {
    expect(problems(source, file)).toEqual([]);
  }
});
