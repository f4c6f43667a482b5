// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../src/stores/config/fresh-page.cases.ts";

beforeEach(() => {
  // The script looks at its tag when it is loaded.
  vi.resetModules();
  openFreshPage();
});

/** The name of a header, by the prefix that the script finds in the page. */
async function headerIn(html: string): Promise<string> {
  document.body.innerHTML = html;
  await import("./script-prefix.ts");
  const { tagOnPage } = await import("../src/platform/tag-prefix.ts");
  return tagOnPage("app-header");
}

it("takes the prefix of the script's own tag [W-08]", async () => {
  expect(await headerIn('<script type="text/plain" data-prefix="sv"></script>')).toBe("sv-app-header");
});

it("takes that of the tag with its address, where several have one", async () => {
  const address = import.meta.url.replace(/[^/]*$/, "script-prefix.ts");
  const tags = ["old", "sv"].map((prefix) => `<script type="text/plain" data-prefix="${prefix}" src="x"></script>`);
  expect(await headerIn(tags.join("").replace('"sv" src="x"', `"sv" src="${address}"`))).toBe("sv-app-header");
});

it.each(["", '<script type="text/plain" data-prefix></script>', '<script type="text/plain" data-prefix="A"></script>'])(
  "defines nothing without one: %s [W-02]",
  async (html) => {
    await expect(headerIn(html)).rejects.toThrow(/savings-shell prefix: expected/);
  },
);
