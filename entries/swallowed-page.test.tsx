/** `<app-footer/>` in a page: HTML has no self-closing custom elements, so the tag contains the rest of the page, which is hidden. */
import { expect } from "chai";
import { place, removePlaced } from "../src/testing/placed-element.cases.ts";

const swallowed = async (tag: string, content: string) => {
  const { heard } = await place(tag, { id: "swallowed", title: "", locale: "en-GB", content });
  return heard.filter(({ detail }) => detail.code === "swallowed-page");
};

describe("a tag that takes the page in", () => {
  before(async () => {
    await import("../elements/app-footer/app-footer.element.ts");
    await import("../elements/auth-gate/auth-gate.element.ts");
  });
  afterEach(removePlaced);

  it("says so, and how to mend it [W-02]", async () => {
    const [said, ...more] = await swallowed("app-footer", "<main><h1>Savings</h1></main>");
    expect([said?.detail.tag, more]).to.eql(["app-footer", []]);
    expect(said?.detail.message).to.match(/^It has no closing tag, so it hides the rest of the page\./);
  });

  it("is none that holds what stands in for it without scripts, and no gate, which shows the page", async () => {
    expect(await swallowed("app-footer", "<a href='/imprint/'>Imprint</a>")).to.eql([]);
    expect(await swallowed("auth-gate", "<main><h1>Savings</h1></main>")).to.eql([]);
  });
});
