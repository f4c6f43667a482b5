import { expect } from "chai";
import { checkPart } from "../../src/testing/part-checks.cases.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./app-skeleton.cases.ts";

describe("app-skeleton", () => {
  before(async () => {
    await import("./app-skeleton.element.ts");
  });
  afterEach(removePlaced);

  for (const [id, blocks] of [
    ["text", 3],
    ["one-line", 1],
    ["most-lines", 20],
    ["block", 1],
    ["circle", 1],
  ] as const) {
    it(`holds the place of ${id} with ${blocks} blocks that nobody reads aloud [H-05]`, async () => {
      const one = cases.find((candidate) => candidate.id === id) ?? cases[0];
      const { all, host } = await place("app-skeleton", one);
      expect(all(".skeleton[aria-hidden=true]")).to.have.length(blocks);
      expect(host.getBoundingClientRect().height).to.be.greaterThan(10);
    });
  }

  checkPart("app-skeleton", cases, "H-05");
});
