/** axe and widths over every named case, in both themes. */
import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { clipped, isLongRun, settled, violations } from "../../src/testing/accessibility.cases.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./app-footer.cases.ts";

/** Narrow widths come first: the locales differ in texts only, and texts have the least room there. */
const LOOKS = [
  [500, "v2"],
  [800, "v2"],
  [1350, "v1"],
] as const;
const looks = isLongRun ? LOOKS : LOOKS.filter(([width]) => width !== 800);

/** The locales differ in texts only: in the quick runs one of them stands for their parts. */
const findings = async (id: string, host: HTMLElement) =>
  isLongRun || !id.startsWith("footer-") || id === "footer-de-de" ? violations(host) : [];

/**
 * Firefox 153 computes the style of a box that gave way to the other side when the page is laid out, and no later: it says that the
 * list is transparent after it has come, and axe believes it.
 */
function layOutAgain(): void {
  document.body.style.paddingBottom = "1px";
  void document.body.offsetHeight;
  document.body.style.paddingBottom = "";
}

describe("the footer is accessible in every case, theme and width", () => {
  before(async () => {
    await import("./app-footer.element.ts");
  });
  afterEach(removePlaced);

  for (const one of cases) {
    it(`${one.id} [F-04, F-06, F-08]`, async () => {
      for (const [width, theme] of one.id.startsWith("footer-") ? LOOKS.slice(0, 1) : looks) {
        await setViewport({ width, height: 800 });
        const { host, all } = await place("app-footer", one);
        host.setAttribute("theme", theme);
        for (const summary of all("summary")) if (summary.checkVisibility()) summary.click();
        expect(await findings(one.id, host), `${width}`).to.eql([]);
        // A window that was just resized may be laid out once more.
        await waitFor(() => expect(clipped(host), `${width}`).to.eql([]));
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        const button = all(".market-button")[0];
        if (button) {
          button.click();
          await Promise.all(all("[popover]").map(settled));
          layOutAgain();
          expect(await findings(one.id, host), `${width} open`).to.eql([]);
        }
        removePlaced();
      }
    });
  }
});
