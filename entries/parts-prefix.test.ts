// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../src/stores/config/fresh-page.cases.ts";

beforeEach(() => {
  // The script looks at its tag when it is loaded.
  vi.resetModules();
  openFreshPage();
});

/** The name of a part, by the prefix that the script finds in the page; `HERE` stands for its own address. */
async function partIn(html: string): Promise<string> {
  document.body.innerHTML = html.replace("HERE", import.meta.url.replace(/[^/]*$/, "parts-prefix.ts"));
  await import("./parts-prefix.ts");
  const { tagOnPage } = await import("../src/platform/tag-prefix.ts");
  return tagOnPage("star-rating");
}

it.each([
  ["its own tag's", '<script type="text/plain" data-prefix="sv" src="HERE"></script>', "sv-star-rating"],
  [
    "by its name behind a redirect",
    '<script type="text/plain" data-prefix="sv" src="/v0/parts-prefix.ts?v=1"></script>',
    "sv-star-rating",
  ],
  [
    "none of another script's",
    '<script type="text/plain" data-prefix="sv" src="/cdn/shell-prefixed.js"></script>',
    "star-rating",
  ],
  ["none where it asks for none", "", "star-rating"],
])("takes a prefix: %s [W-08]", async (_, html, name) => {
  expect(await partIn(html)).toBe(name);
});

it("defines nothing for a prefix that is none [W-02]", async () => {
  await expect(partIn('<script type="text/plain" data-prefix="A" src="HERE"></script>')).rejects.toThrow(
    /savings-shell prefix: expected/,
  );
});
