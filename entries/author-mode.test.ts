// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../src/stores/config/fresh-page.cases.ts";
import { thisPage } from "../src/stores/page.ts";

const opened = vi.fn();
vi.mock("../src/page-services/author-notes.ts", () => ({ openAuthorNotes: opened }));

/** Whether the elements of the page render for its author, and whether their messages are shown. */
async function page(author?: boolean) {
  const [{ configure }, { pageState }, { followAuthor }] = await Promise.all([
    import("../src/stores/page/host-api.ts"),
    import("../src/enhance/fragment-current.ts"),
    import("../src/page-services/page-services.ts"),
  ]);
  if (author !== undefined) configure({ author });
  followAuthor(thisPage());
  await vi.dynamicImportSettled();
  return [pageState(thisPage()).isAuthorMode, opened.mock.calls.length === 1];
}

afterEach(() => {
  document.documentElement.removeAttribute("data-shell-author");
  opened.mockClear();
});

it.each([
  ["nobody asks for it", false, undefined, false],
  ["an element of the page has the attribute", true, undefined, true],
  ["the configuration asks for it", false, true, true],
  ["the configuration does not want what the attribute asks for", true, false, false],
])("shows messages or leaves visitors alone: %s", async (_, hasAttribute, author, isShown) => {
  openFreshPage();
  document.documentElement.toggleAttribute("data-shell-author", hasAttribute);
  expect(await page(author)).toEqual([isShown, isShown]);
});
