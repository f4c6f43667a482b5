/** axe over every named case, in both themes and schemes, closed and open, wide and narrow. */
import { waitFor } from "@testing-library/dom";
import axe from "axe-core";
import { expect } from "chai";
import { cases } from "./app-header.cases.ts";
import { drawHeader, removeHeaders, resizeTo } from "./app-header.fixture.tsx";

async function violations(host: HTMLElement): Promise<readonly string[]> {
  const { violations: found } = await axe.run(host, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // A header alone is no page.
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "landmark-one-main": { enabled: false },
    },
    resultTypes: ["violations"],
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** No text is cut off or wider than its place. */
function clipped(host: HTMLElement): readonly string[] {
  const elements = [...(host.shadowRoot?.querySelectorAll<HTMLElement>("*") ?? [])];
  return elements
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) => !element.matches(".account-name, .header, .bar, .visually-hidden"))
    .map((element) => `${element.className || element.localName} ${element.scrollWidth} > ${element.clientWidth}`);
}

const LOOKS = [
  { theme: "v1", scheme: "light" },
  { theme: "v2", scheme: "light" },
  { theme: "v1", scheme: "dark" },
  { theme: "v2", scheme: "dark" },
] as const;

/** Dark changes colours only, which the token test covers for all: the cases with most parts stand for the rest. */
const IN_DARK: readonly string[] = ["public-de-de", "customer-linked", "customer-negative", "all-item-types"];

describe("the header is accessible in every case, theme and width", () => {
  afterEach(() => {
    removeHeaders();
    document.documentElement.style.colorScheme = "";
    document.body.style.background = "";
  });

  for (const { id } of cases) {
    for (const width of [1350, 500]) {
      it(`${id} at ${width} px [H-02, H-33]`, async () => {
        await resizeTo(width, 800);
        for (const { theme, scheme } of LOOKS) {
          if (scheme === "dark" && !IN_DARK.includes(id)) continue;
          document.documentElement.style.colorScheme = scheme;
          const { host, all } = await drawHeader(id, { theme });
          expect(await violations(host), `${theme} ${scheme}`).to.eql([]);
          expect(clipped(host), `${theme} ${scheme}`).to.eql([]);
          if (document.documentElement.scrollWidth > width) throw new Error("the page scrolls sideways");
          const opener = all<HTMLButtonElement>("[data-disclosure]").find((button) => button.checkVisibility());
          if (opener && scheme === "light") {
            opener.click();
            const panel = all("[popover]").find((candidate) => candidate.id === opener.getAttribute("popovertarget"));
            await waitFor(() => expect(panel && getComputedStyle(panel).opacity).to.equal("1"));
            expect(await violations(host), `${theme} open`).to.eql([]);
            expect(clipped(host), `${theme} open`).to.eql([]);
          }
          removeHeaders();
        }
      });
    }
  }
});
