/** This test has its own file because WebKitGTK, resized by a driver, keeps the styles for the window of the first banner. */
import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { STORAGE_KEYS } from "../../src/domain/storage-keys.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./country-banner.cases.ts";

describe("the country banner in a low window", () => {
  before(async () => {
    await import("./country-banner.element.ts");
    sessionStorage.removeItem(STORAGE_KEYS.bannerShown);
  });
  after(removePlaced);

  it("keeps its buttons below each other in a column of a low window, each as wide as the others, and in line where they fit [M-06]", async () => {
    await setViewport({ width: 1350, height: 400 });
    const longest = cases.find(({ id }) => id === "longest");
    const { host, all } = await place("country-banner", longest as (typeof cases)[number]);
    const column = document.createElement("div");
    column.append(host);
    document.body.append(column);
    await waitFor(() => expect(all(".banner-actions .button").length).to.be.above(1));
    const boxes = (width: string) => {
      column.style.inlineSize = width;
      return all(".banner-actions .button").map((button) => button.getBoundingClientRect());
    };
    for (const width of ["300px", "450px"]) {
      const stacked = boxes(width);
      expect(new Set(stacked.map(({ left, width: size }) => `${left} ${size}`)).size, width).to.equal(1);
      expect(Math.max(...stacked.map(({ right }) => right))).to.be.at.most(column.getBoundingClientRect().right - 16);
    }
    const rows = boxes("1000px").map(({ top }) => top);
    expect(new Set(rows).size).to.be.below(rows.length);
    column.remove();
  });
});
