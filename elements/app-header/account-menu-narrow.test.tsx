/** The account menu where it covers the window: on a phone and on a tablet. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { settled } from "../../src/testing/accessibility.cases.ts";
import { removeHeaders, renderHeader, resizeTo } from "./fixtures/rendered-header.tsx";

describe("the account menu of a narrow window", () => {
  afterEach(removeHeaders);

  for (const width of [360, 768]) {
    it(`has one edge for the name, the groups and their icons, at ${width} px [H-18]`, async () => {
      await resizeTo(width, 800);
      const { find, all } = await renderHeader("customer-linked");
      find(".account-trigger").click();
      const menu = find(".account-menu");
      await waitFor(() => expect(menu.matches(":popover-open")).to.equal(true));
      await settled(menu);
      const startOf = (selector: string): number => {
        const [part] = all(selector) as [HTMLElement];
        return part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingInlineStart);
      };
      const name = startOf(".account-menu .identity");
      expect(startOf(".account-menu .group-name")).to.equal(name);
      expect(startOf(".account-menu .item-icon")).to.equal(name);
      const { left, right } = find(".account-top").getBoundingClientRect();
      expect([left, right]).to.eql([0, innerWidth]);
    });
  }
});
