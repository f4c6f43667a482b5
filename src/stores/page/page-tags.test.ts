// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

beforeEach(() => openFreshPage());

/** A page with these copies of the script: without a prefix, or behind one. */
async function page(...copies: readonly ("plain" | `${string}-`)[]) {
  const { prefixesOfPage } = await import("../../platform/tag-prefix.ts");
  for (const one of copies) prefixesOfPage().add(one === "plain" ? "" : one);
  return import("./page-tags.ts");
}

describe("elements of the shell in a page [W-08]", () => {
  it.each([
    [[], "app-header"],
    [["plain"], "app-header"],
    [["sv-"], "sv-app-header"],
    [["sv-", "plain"], "sv-app-header,app-header"],
    [["sv-", "old-"], "sv-app-header,old-app-header"],
  ] as const)("with %j are found as %s", async (copies, selector) => {
    const { tagsOnPage } = await page(...copies);
    expect(tagsOnPage("app-header")).toBe(selector);
  });

  it("have one name, whatever their tag", async () => {
    const { elementNameOf } = await page("sv-", "app-", "plain");
    const tags = ["app-header", "sv-app-header", "app-app-header", "sv-session-guard", "script", "sv-script"];
    expect(tags.map(elementNameOf)).toEqual([
      "app-header",
      "app-header",
      "app-header",
      "session-guard",
      "script",
      "sv-script",
    ]);
  });

  it("tell under a prefix what they tell without one, and nobody asks the page's own elements of our names", async () => {
    await page("sv-");
    document.body.innerHTML =
      '<app-header product="theirs"></app-header><session-guard timeout-seconds="5" disabled></session-guard>' +
      '<sv-app-header product="ours"></sv-app-header><sv-session-guard timeout-seconds="900"></sv-session-guard>';
    const { guardsOnPage } = await import("./guard-settings.ts");
    expect(guardsOnPage()).toMatchObject([{ idleSeconds: 900, disabled: false }]);
    const { pendingEvents, recordEvent } = await import("./pending-events.ts");
    recordEvent(thisPage(), { name: "session shown" });
    expect(pendingEvents(thisPage()).get().at(-1)?.place.product).toBe("ours");
  });
});
