import { expect } from "chai";
import { html } from "lit-html";
import { equalAccessViolations } from "./equal-access.cases.ts";
import { pageAround, removePageAround } from "./placed-element.cases.ts";

describe("IBM's engine", () => {
  afterEach(removePageAround);

  it("finds visible text that the name of a button lacks, and nothing in one that has it", async () => {
    const wrong = pageAround(html`<div><button aria-label="Account of Erika">EM Erika</button></div>`);
    expect((await equalAccessViolations(wrong)).map((line) => line.split(":")[0])).to.eql(["label_name_visible"]);
    const right = pageAround(html`<div><button aria-label="Account of EM Erika">EM Erika</button></div>`);
    expect(await equalAccessViolations(right)).to.eql([]);
  });
});
