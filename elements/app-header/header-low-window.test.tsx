/** A file of its own: WebKitGTK, resized by a driver, draws a popover by the height its page had at the first one. */
import { expect } from "chai";
import { drawHeader, moveOfNameInMenu, removeHeaders, resizeTo } from "./fixtures/drawn-header.tsx";

describe("the header in a low window", () => {
  afterEach(removeHeaders);

  it("lets the name scroll with the account menu, for there is no room for both [H-18]", async () => {
    await resizeTo(1350, 400);
    expect(await moveOfNameInMenu(await drawHeader("customer"))).to.be.below(-40);
  });
});
