import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { checkPart, placeFragment } from "../../src/testing/part-checks.cases.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./new-part.cases.ts";

describe("new-part", () => {
  before(async () => {
    await import("./new-part.element.ts");
  });
  afterEach(removePlaced);

  it("shows the heading of its tag, and follows a change", async () => {
    const { find, host } = await place("new-part", cases[1]);
    expect(find("h2").textContent).to.equal("Your savings");
    host.setAttribute("heading", "Your offers");
    await waitFor(() => expect(find("h2").textContent).to.equal("Your offers"));
  });

  for (const one of [cases[0], cases[3]]) {
    it(`shows the content alone without a heading: ${one.id}`, async () => {
      const { all } = await place("new-part", one);
      expect([all("h2").length, all("slot").length]).to.eql([0, 1]);
    });
  }

  it("shows the page's own content before the script", async () => {
    const { default: decision } = await import("./new-part.decision.ts");
    const host = await placeFragment("new-part", decision, cases[0]);
    expect(host.shadowRoot?.querySelector("slot")?.assignedElements()[0]?.textContent).to.equal(
      "Choose a term, choose a bank.",
    );
    host.remove();
  });

  checkPart("new-part", cases, "U-03");
});
