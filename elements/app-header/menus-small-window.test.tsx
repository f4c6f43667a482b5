/** Menus in windows that are narrow or low: their edges, and what their fixed parts leave visible. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { settled } from "../../src/testing/accessibility.cases.ts";
import { type RenderedHeader, removeHeaders, renderHeader, resizeTo } from "./fixtures/rendered-header.tsx";

/** Where the content of an element starts, in pixels from the left edge of the window. */
const contentStart = (part: HTMLElement): number =>
  part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingInlineStart);

/** The edges within the borders of an open menu. */
const insideOf = (menu: HTMLElement): readonly number[] => {
  const start = menu.getBoundingClientRect().left + menu.clientLeft;
  return [start, start + menu.clientWidth];
};

const edgesOf = (part: HTMLElement): readonly number[] => {
  const { left, right } = part.getBoundingClientRect();
  return [left, right];
};

async function openAccountMenu(rendered: RenderedHeader): Promise<void> {
  rendered.find(".account-trigger").click();
  const menu = rendered.find(".account-menu");
  await waitFor(() => expect(menu.matches(":popover-open")).to.equal(true));
  await settled(menu);
}

for (const [width, height] of [
  [360, 600],
  [1350, 520],
] as const) {
  it(`the account menu hides no focused entry behind the name, at ${width} × ${height} px [H-18]`, async () => {
    await resizeTo(width, height);
    const rendered = await renderHeader("customer");
    await openAccountMenu(rendered);
    const entries = rendered.all(".account-list a");
    const isHit = (entry: HTMLElement) => {
      entry.focus();
      const { left, top, bottom } = entry.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => entry.contains(rendered.shadow.elementFromPoint(left + 20, y)));
    };
    expect(entries.map(isHit)).to.eql(entries.map(() => true));
    expect(entries.toReversed().map(isHit)).to.eql(entries.map(() => true));
    expect(rendered.find(".account-list").scrollHeight).to.be.above(rendered.find(".account-list").clientHeight);
    removeHeaders();
  });
}

for (const width of [360, 768]) {
  describe(`in a window of ${width} px`, () => {
    beforeEach(() => resizeTo(width, 800));
    afterEach(removeHeaders);

    it("the account menu has one edge for the name, the groups and their icons [H-18]", async () => {
      const rendered = await renderHeader("customer-linked");
      const { find, all } = rendered;
      await openAccountMenu(rendered);
      const startOf = (selector: string) => contentStart(all(selector)[0] as HTMLElement);
      const name = startOf(".account-menu .identity");
      expect(startOf(".account-menu .group-name")).to.equal(name);
      expect(startOf(".account-menu .item-icon")).to.equal(name);
      expect(edgesOf(find(".account-top"))).to.eql(insideOf(find(".account-menu")));
    });

    it("the lines between the areas of a menu reach both edges, and large and small icons share one text edge [H-11]", async () => {
      const { find, all } = await renderHeader("public-de-de");
      find(".panel-button").click();
      const panel = find("#panel");
      await waitFor(() => expect(panel.matches(":popover-open")).to.equal(true));
      await settled(panel);
      (all("#panel button.nav-trigger")[0] as HTMLElement).click();
      const [menu] = await waitFor(() => {
        const open = all(".menu").filter((one) => one.matches(":popover-open"));
        expect(open).to.have.length(1);
        return open as [HTMLElement];
      });
      await settled(menu);
      const parts = (selector: string) => [...menu.querySelectorAll<HTMLElement>(selector)];
      for (const area of parts(".area")) expect(edgesOf(area)).to.eql(insideOf(menu));
      const titles = [".item-advanced .item-title", ".item-basic .item-title"].map((selector) => parts(selector)[0]);
      const [large, small] = titles.map((title) => (title as HTMLElement).getBoundingClientRect().left);
      expect(large).to.equal(small);
    });
  });
}
