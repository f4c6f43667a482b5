import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readTokens } from "./tokens.ts";

const SHEET = `
:host { --shell-color-ink: light-dark(oklch(0 0 0), oklch(1 0 0 / 0.5)); --shell-space-1: 4px;
  --shell-shadow-panel:
    0 1px light-dark(rgb(0, 0, 0), white),
    0 2px light-dark(red, blue); }
:host([theme="v2"]) { --shell-space-1: 6px; }
@media print { :host { --shell-space-1: 0; } }
`;

it("gives the values of each property in both themes, light and dark", () => {
  expect(readTokens(SHEET)).toEqual([
    {
      name: "--shell-color-ink",
      group: "color",
      v1: { light: "oklch(0 0 0)", dark: "oklch(1 0 0 / 0.5)" },
      v2: { light: "oklch(0 0 0)", dark: "oklch(1 0 0 / 0.5)" },
    },
    { name: "--shell-space-1", group: "space", v1: { light: "4px", dark: "4px" }, v2: { light: "6px", dark: "6px" } },
    {
      name: "--shell-shadow-panel",
      group: "shadow",
      v1: { light: "0 1px rgb(0, 0, 0), 0 2px red", dark: "0 1px white, 0 2px blue" },
      v2: { light: "0 1px rgb(0, 0, 0), 0 2px red", dark: "0 1px white, 0 2px blue" },
    },
  ]);
});

it("refuses a property of the second theme alone", () => {
  expect(() => readTokens(':host([theme="v2"]) { --shell-space-9: 1px; }')).toThrow("--shell-space-9");
});

it("reads every custom property of the real style sheet", () => {
  const css = readFileSync("src/ui/theme/tokens.css", "utf8");
  const names = new Set(css.match(/--shell-[\w-]+(?=:)/g));
  expect(readTokens(css).map(({ name }) => name)).toEqual([...names]);
});
