import { expect, it } from "vitest";
import { onceMarkup } from "./once-per-page.ts";

const ROOM =
  "app-header:not(:defined){display:block;min-height:64px}@media (min-width:48em){app-header:not(:defined){min-height:72px}}";
const page = { cdn: "/cdn/", ownScript: undefined, market: undefined, prefix: "", room: ROOM };

it("names the page script, that of a market, and that of the parts", () => {
  const link = '<link rel="stylesheet" href="/cdn/shell.css">\n';
  expect(onceMarkup(page)).toBe(`${link}<script type="module" src="/cdn/shell.js"></script>`);
  expect(onceMarkup({ ...page, market: "de-DE" })).toBe(
    `${link}<script type="module" src="/cdn/shell.de-de.js"></script>`,
  );
  expect(onceMarkup({ ...page, ownScript: "parts.js" })).toBe('<script type="module" src="/cdn/parts.js"></script>');
});

it("names the scripts that take a prefix, and keeps the room of tags under it [W-08]", () => {
  const prefixed = { ...page, prefix: "sv" };
  expect(onceMarkup({ ...prefixed, market: "de-DE" })).toBe(
    `<style>${ROOM.replaceAll("app-header", "sv-app-header")}</style>
<script type="module" src="/cdn/shell-prefixed.js" data-prefix="sv"></script>`,
  );
  expect(onceMarkup({ ...prefixed, ownScript: "parts.js" })).toBe(
    '<script type="module" src="/cdn/parts.js" data-prefix="sv"></script>',
  );
});
