import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { checkPart, placeFragment } from "../../src/testing/part-checks.cases.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./star-rating.cases.ts";

describe("star-rating", () => {
  before(async () => {
    await import("./star-rating.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  afterEach(removePlaced);

  const render = (score: string | undefined, locale: "en-GB" | "pl-PL" | "de-DE" = "en-GB", count = "12345") =>
    place("star-rating", { id: "any", title: "", locale, attributes: { ...(score && { score }), count } });
  const words = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, " ");

  for (const [score, stars, word] of [
    [undefined, "0", "Not rated yet"],
    ["1", "1", "Bad"],
    ["1.7", "1.5", "Bad"],
    ["1.75", "2", "Poor"],
    ["3.7", "3.5", "Average"],
    ["4.2", "4", "Great"],
    ["4.3", "4.5", "Excellent"],
    ["7", "5", "Excellent"],
  ] as const) {
    it(`renders the score ${score} as ${stars} stars and says ${word} [F-01, D-14]`, async () => {
      const { find, all } = await render(score);
      expect(find("[role=img]").dataset.stars).to.equal(stars);
      expect(words(find(".word"))).to.equal(word);
      expect(all(".star-filling")).to.have.length(Math.ceil(Number(stars)));
    });
  }

  it("says rating and number of reviews in the words and numbers of its locale [F-01, L-19]", async () => {
    const polish = await render("4.5", "pl-PL", "12342");
    expect(polish.find("[role=img]").getAttribute("aria-label")).to.equal("Ocena 4,5 na 5 gwiazdek");
    expect(words(polish.find(".count"))).to.equal("12 342 opinie");
    expect(words((await render("4.5", "de-DE", "1")).find(".count"))).to.match(/^1 /);
    expect(words((await render("4.5")).find(".count"))).to.equal("12,345 reviews");
  });

  it("follows its tag [F-01, W-02]", async () => {
    const { find, host } = await render("4.5");
    host.score = 2;
    expect(find("[role=img]").dataset.stars).to.equal("2");
  });

  it("shows the page's words before the script [W-09]", async () => {
    const { default: decision } = await import("./star-rating.decision.ts");
    const host = await placeFragment("star-rating", decision, cases[0]);
    expect(host.shadowRoot?.querySelector("slot")?.assignedNodes()[0]?.textContent).to.equal("4.4 of 5 stars");
    host.remove();
  });

  checkPart("star-rating", cases, "F-01");
});
