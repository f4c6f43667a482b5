import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { clipped, violations } from "../../src/testing/accessibility.cases.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./new-element.cases.ts";

describe("new-element", () => {
  before(async () => {
    await import("./new-element.element.ts");
  });
  afterEach(removePlaced);

  it("shows the heading of its tag, and follows a change", async () => {
    const { find, host } = await place("new-element", cases[1]);
    expect(find("h2").textContent).to.equal("Your savings");
    host.setAttribute("heading", "Your offers");
    await waitFor(() => expect(find("h2").textContent).to.equal("Your offers"));
  });

  for (const one of [cases[0], cases[5]]) {
    it(`is hidden without a heading: ${one.id}`, async () => {
      const { all } = await place("new-element", one);
      expect(all(".panel")).to.eql([]);
    });
  }

  for (const one of cases) {
    it(`is accessible on wide and narrow screens: ${one.id}`, async () => {
      for (const width of [1350, 500]) {
        await setViewport({ width, height: 700 });
        const { host } = await place("new-element", one);
        expect(await violations(host)).to.eql([]);
        expect(clipped(host)).to.eql([]);
        removePlaced();
      }
    });
  }
});
