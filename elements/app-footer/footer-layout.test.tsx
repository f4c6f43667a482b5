/** Where the footer's sections stand: in content blocks that theme v2 shows, as wide as the layout. */
import { waitFor } from "@testing-library/dom";
import { emulateMedia, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { LAYOUT_MAX_WIDTH } from "../../src/domain/constants.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./app-footer.cases.ts";

const render = (id: (typeof cases)[number]["id"]) => {
  const one = cases.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`No case ${id}`);
  return place("app-footer", one);
};
const blockOf = (part: Element) => part.closest<HTMLElement>(".content-block");
const groundOf = (part: Element) => getComputedStyle(blockOf(part) as HTMLElement).backgroundColor;
const NO_GROUND = "rgba(0, 0, 0, 0)";

describe("the layout of the footer", () => {
  before(async () => {
    await import("./app-footer.element.ts");
  });
  beforeEach(() => setViewport({ width: 1600, height: 900 }));
  afterEach(removePlaced);

  it("has a content block for each section in theme v2: trust and app on a ground of their own [L-18, U-03]", async () => {
    const { find, all } = await render("second-layout");
    const blocks = all(".content-block");
    expect(blocks.map((block) => block.dataset.background)).to.eql(["tint", "raised", undefined, undefined]);
    expect(blockOf(find(".rating"))).to.equal(blocks[0]);
    expect(blockOf(find(".contact"))).to.equal(blocks[0]);
    expect(blockOf(find(".app"))).to.equal(blocks[1]);
    for (const part of [".rating", ".app"]) expect(groundOf(find(part)), part).to.not.equal(NO_GROUND);
    for (const part of [".columns", ".legal"]) expect(groundOf(find(part)), part).to.equal(NO_GROUND);
    expect(getComputedStyle(find(".contact")).borderTopWidth).to.equal("0px");
  });

  for (const [property, hidden] of [
    ["visibility", "hidden"],
    ["pointer-events", "none"],
  ] as const) {
    it(`is hidden with what the page hides around it: ${property}: ${hidden} [W-02]`, async () => {
      const { host, find } = await render("second-layout");
      const link = find(".legal a");
      host.parentElement?.style.setProperty(property, hidden);
      expect(getComputedStyle(link).getPropertyValue(property)).to.equal(hidden);
      host.parentElement?.style.removeProperty(property);
      expect(getComputedStyle(link).getPropertyValue(property)).not.to.equal(hidden);
    });
  }

  it("fills theme v2 from edge to edge with its blocks, without a gap between them [L-18]", async () => {
    const { find, all } = await render("second-layout");
    const footer = find(".footer").getBoundingClientRect();
    const boxes = all(".content-block").map((block) => block.getBoundingClientRect());
    expect(boxes.map(({ left, width }) => [left, width])).to.eql(boxes.map(() => [footer.left, footer.width]));
    boxes.slice(1).forEach(({ top }, before) => {
      expect(top).to.be.closeTo(boxes[before]?.bottom ?? 0, 0.1);
    });
  });

  it("shows no block in theme v1, and changes its theme with the nodes it has [L-18]", async () => {
    const { host, find, all, shadow } = await render("full");
    const nodes = [...shadow.querySelectorAll("*")];
    const paddings = () => all(".content-block").map((block) => getComputedStyle(block).paddingTop);
    expect(paddings()).to.eql(["0px", "0px", "0px", "0px"]);
    expect(groundOf(find(".rating"))).to.equal(NO_GROUND);
    expect(getComputedStyle(find(".contact")).borderTopWidth).to.equal("1px");
    host.setAttribute("theme", "v2");
    await waitFor(() => expect(paddings()).to.eql(["32px", "32px", "32px", "0px"]));
    expect([...shadow.querySelectorAll("*")]).to.eql(nodes);
  });

  it("is as wide as the layout before and after login [H-33, U-03]", async () => {
    const { all } = await render("full");
    const widths = () => new Set(all(".container").map((container) => container.getBoundingClientRect().width - 48));
    expect([...widths()]).to.eql([LAYOUT_MAX_WIDTH.beforeLogin]);
    const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 600, bac_number: "BAC_1", sub: "u", azp: "login" }));
    localStorage.setItem("shell.auth", JSON.stringify({ access_token: `e30.${claims}.`, refresh_token: "r" }));
    try {
      dispatchEvent(new StorageEvent("storage"));
      await waitFor(() => expect([...widths()]).to.eql([LAYOUT_MAX_WIDTH.afterLogin]));
    } finally {
      localStorage.removeItem("shell.auth");
      dispatchEvent(new StorageEvent("storage"));
    }
    await waitFor(() => expect([...widths()]).to.eql([LAYOUT_MAX_WIDTH.beforeLogin]));
  });

  it("fills a column of a wide window without standing out of it: one row of links, two, or three [F-04, H-33]", async () => {
    const { host, find, all } = await render("longest");
    const counts = [300, 450, 650].map((width) => {
      host.style.inlineSize = `${width}px`;
      const { right } = host.getBoundingClientRect();
      const outside = all("*").filter((part) => part.getBoundingClientRect().right > right + 1);
      expect(outside.map(({ className }) => className)).to.eql([]);
      return getComputedStyle(find(".columns")).gridTemplateColumns.split(" ").length;
    });
    expect(counts).to.eql([1, 2, 3]);
  });

  it("leaves no column of links alone in a row [F-04, H-33]", async () => {
    for (const id of cases.map((one) => one.id)) {
      const { host, all } = await render(id);
      for (const width of [720, 768, 860, 976, 1024, 1272]) {
        host.style.inlineSize = `${width}px`;
        const tops = all(".columns > *").map((column) => column.getBoundingClientRect().top);
        const inLastRow = tops.filter((top) => top === tops.at(-1)).length;
        expect(tops.length < 2 || inLastRow > 1, `${id} at ${width}`).to.equal(true);
      }
      host.remove();
    }
  });

  it("prints the legal area alone: no links, no controls, no ground [F-04]", async function () {
    if (!navigator.userAgent.includes("Chrome/")) this.skip();
    await setViewport({ width: 480, height: 680 });
    const { all, find } = await render("full");
    const shown = (selector: string) => all(selector).filter((part) => part.checkVisibility()).length;
    const links = () => [".accordion-toggle", ".social-link", ".market-button", ".footer-link"].map(shown);
    const legal = () => [".legal-link", ".copyright", ".disclaimer"].map((part) => shown(part) > 0);
    expect([
      links()
        .slice(0, 3)
        .every((count) => count > 0),
      legal(),
    ]).to.eql([true, [true, true, true]]);
    await emulateMedia({ media: "print" });
    try {
      expect([links(), legal()]).to.eql([
        [0, 0, 0, 0],
        [true, true, true],
      ]);
      expect(getComputedStyle(find(".footer")).backgroundColor).to.equal("rgba(0, 0, 0, 0)");
    } finally {
      await emulateMedia({ media: "screen" });
    }
  });
});
