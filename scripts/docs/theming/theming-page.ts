/** The page "Theming": every custom property with its values in both themes and schemes, drawn, and a form to try them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PublicFace } from "../../../src/element/definition.ts";
import { root } from "../../build/paths.ts";
import { readTokens, type SchemeValues, type Token } from "./tokens.ts";

export const TOKEN_SOURCE = "src/ui/theme/tokens.css";

/** Headings and words for the groups of the style sheet. */
const GROUPS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  color: {
    title: "Colours",
    text: "Text has a contrast of at least 4.5:1 and controls one of 3:1 on each ground, in all four columns. A test of the style sheet checks that. Check your own values as well.",
  },
  space: { title: "Spaces", text: "Spaces are on a grid of 4 px and do not grow with the reader’s text." },
  radius: { title: "Corners", text: "The radius of a control is that of buttons and fields." },
  shadow: { title: "Shadow", text: "The shadow of menus, panels and dialogs." },
  type: {
    title: "Text",
    text: "Sizes are em of the reader’s default size, whatever the font size of the page is. No font is loaded: name one that your page has.",
  },
  motion: {
    title: "Motion",
    text: "All durations are 0 ms for readers who ask for less motion. A value of your own has to respect that, too.",
  },
};

/** @param elements gives the properties that elements document themselves */
export function themingPage(elements: readonly PublicFace[]): string {
  const tokens = readTokens(readFileSync(path.join(root, TOKEN_SOURCE), "utf8"));
  const groups = [...new Set(tokens.map(({ group }) => group))];
  const unknown = groups.find((group) => !GROUPS[group]);
  if (unknown !== undefined)
    throw new Error(`${TOKEN_SOURCE}: the page on theming has no heading for --shell-${unknown}-*.`);
  return [
    INTRODUCTION,
    `<ThemingPlayground :tokens='${JSON.stringify(tokens).replaceAll("'", "&#39;")}' />`,
    `## By element\n\n${propertyTable(elements)}`,
    ...groups.map((group) =>
      section(
        group,
        tokens.filter((token) => token.group === group),
      ),
    ),
  ].join("\n\n");
}

const INTRODUCTION = `---
aside: false
pageClass: theming-page
---

# Theming

Two themes use one set of custom properties: \`v1\`, deep blue on white, and \`v2\`, deep green on warm white. The attribute \`theme\` of a tag
chooses one. A page sets a property on a tag, or on several, and everything inside follows:

\`\`\`css
app-header, app-footer {
  --shell-color-brand: light-dark(#7a1f3d, #f2a7bd);
  --shell-radius-control: 2px;
}
\`\`\`

- A colour with \`light-dark()\` follows the colour scheme of the page. The shell is dark where the page declares \`color-scheme: dark\` or
  \`light dark\`, or the tag has \`color-scheme="dark"\`. Nothing turns dark on a page that declares nothing.
- What no property reaches has a part: each element's page lists its \`::part()\` names.
- Properties set on \`:root\` have no effect, because each element sets them on itself. Name the tags.
- The names below stay the same within a major version. Their values may change with any release.

## Try it`;

function propertyTable(elements: readonly PublicFace[]): string {
  const rows = elements.flatMap(({ tag, cssProperties }) =>
    cssProperties.map(({ name, description }) => `| [\`${tag}\`](/elements/${tag}) | \`${name}\` | ${description} |`),
  );
  return `The properties that pages usually set, as the elements document them:\n\n| element | property | what it changes |\n|---|---|---|\n${rows.join("\n")}`;
}

function section(group: string, tokens: readonly Token[]): string {
  const { title = "", text = "" } = GROUPS[group] ?? {};
  const isScheme = tokens.some(({ v1 }) => v1.light !== v1.dark);
  const columns = isScheme ? ["v1 light", "v1 dark", "v2 light", "v2 dark"] : ["v1", "v2"];
  const rows = tokens.map(({ name, v1, v2 }) => {
    const values = [v1, v2].flatMap(({ light, dark }: SchemeValues) => (isScheme ? [light, dark] : [light]));
    return `<tr><th scope="row"><code>${name}</code></th>${values.map((value) => cell(group, name, value)).join("")}</tr>`;
  });
  const head = ["property", ...columns].map((column) => `<th scope="col">${column}</th>`).join("");
  return `## ${title}\n\n${text}\n\n<table class="tokens" tabindex="0"><thead><tr>${head}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`;
}

function cell(group: string, name: string, value: string): string {
  const style = sampleStyle(group, name, value).replaceAll('"', "&quot;");
  const sample =
    style && `<span class="sample ${group}" style="${style}" aria-hidden="true">${group === "type" ? "Aa" : ""}</span>`;
  return `<td>${sample}<code>${value}</code></td>`;
}

/** The declaration that shows a value; empty for values without a look. */
function sampleStyle(group: string, name: string, value: string): string {
  if (group === "color") return `background: ${value}`;
  if (group === "space") return `width: ${value}`;
  if (group === "radius") return `border-radius: ${value}`;
  if (group === "shadow") return `box-shadow: ${value}`;
  if (group !== "type") return "";
  if (name.endsWith("family")) return `font-family: ${value}`;
  return value.endsWith("em") ? `font-size: ${value}` : `font-weight: ${value}`;
}
