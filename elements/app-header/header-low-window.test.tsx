/** This test has its own file because WebKitGTK, resized by a driver, lays out popovers for the page height at the first popover. */
import { expect } from "chai";
import { moveOfNameInMenu, removeHeaders, renderHeader, resizeTo } from "./fixtures/rendered-header.tsx";

describe("the header in a low window", () => {
  afterEach(removeHeaders);

  it("lets the name scroll with the account menu, for there is no room for both [H-18]", async () => {
    await resizeTo(1350, 400);
    expect(await moveOfNameInMenu(await renderHeader("customer"))).to.be.below(-40);
  });
});
