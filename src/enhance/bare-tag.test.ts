// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import type { BrowserDefinition } from "../element/definition.ts";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import type { BareFragmentsModule } from "./bare-fragment.ts";
import { insertBuiltInFragment } from "./bare-tag.ts";
import type { ScriptLoader } from "./script-loader.ts";

const definition: BrowserDefinition = { tag: "app-header", attributes: [], properties: [], dependsOn: [] } as never;

it("asks for fragments that did not load again with the next tag, and once for those that did [W-09]", async () => {
  const page = openFreshPage();
  const replaceMount = vi.fn(async () => "styles");
  const load = vi.fn(async (_: string) => ({ replaceMount }) as unknown as BareFragmentsModule);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const scripts = { locales: ["de-de"], fragments: { tags: ["app-header"], load } } as unknown as ScriptLoader;
  const fill = () =>
    insertBuiltInFragment(page, definition, { locale: "de-DE" }, document.createElement("div"), scripts);
  expect([await fill(), await fill(), await fill()]).toEqual([undefined, "styles", "styles"]);
  expect(load.mock.calls).toEqual([["de-de"], ["de-de"]]);
});
