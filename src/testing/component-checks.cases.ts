/** Checks every case of a React component: no finding of axe or IBM's engine in any theme or width, and nothing is cut off. */
import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import type { ElementCase } from "../element/definition.ts";
import { clipped, violations } from "./accessibility.cases.ts";
import { place, removePlaced } from "./placed-element.cases.ts";

/** @param row ids of the specification, for the titles */
export function checkComponent(tag: string, cases: readonly ElementCase[], row: string): void {
  for (const one of cases) {
    it(`is accessible in both themes, on wide and narrow screens: ${one.id} [${row}]`, async () => {
      for (const [width, theme] of [
        [1350, "v1"],
        [500, "v2"],
      ] as const) {
        await setViewport({ width, height: 700 });
        const { host, shadow } = await place(tag, { ...one, attributes: { ...one.attributes, theme } });
        await waitFor(() => expect(shadow.querySelector("[aria-busy=true]")).to.equal(null));
        expect(await violations(host)).to.eql([]);
        expect(clipped(host)).to.eql([]);
        removePlaced();
      }
    });
  }
}
