/** The theme by property, on every element that has one: it wins over the attribute, and the host over both [W-02, L-18]. */
import { expect } from "chai";
import marketPicker from "../elements/market-picker/market-picker.decision.ts";
import { stylesText } from "../src/element/styles.ts";
import { configure } from "../src/stores/page/host-api.ts";
import { type Placed, place, removePlaced } from "../src/testing/placed-element.cases.ts";

const LOADERS = {
  "app-header": () => import("../elements/app-header/app-header.element.ts"),
  "app-footer": () => import("../elements/app-footer/app-footer.element.ts"),
  "market-picker": () => import("../elements/market-picker/market-picker.element.ts"),
  "country-banner": () => import("../elements/country-banner/country-banner.element.ts"),
  "session-guard": () => import("../elements/session-guard/session-guard.element.ts"),
} as const;

/** Corners of controls tell the themes apart. */
const SHOWN = { "6px": "v1", "999px": "v2" } as const;
const radius = ({ host }: Placed) => getComputedStyle(host).getPropertyValue("--shell-radius-control").trim();
const shown = (element: Placed) => SHOWN[radius(element) as keyof typeof SHOWN];
/** The elements that render without being asked; the others show nothing and load no styles. */
const ASKED: Readonly<Record<string, object>> = {
  "country-banner": { country: "DE" },
  "session-guard": { loginPage: true },
};
const render = (tag: string, attributes: Readonly<Record<string, string>> = {}, properties: object = {}) =>
  place(tag, { id: "theme", title: "", locale: "de-DE", attributes, properties: { ...ASKED[tag], ...properties } });

// A page that names no site is told so when the browser is idle, which may be in the middle of a test.
before(() => configure({ site: { name: "Savings Site" } }));

for (const [tag, load] of Object.entries(LOADERS)) {
  describe(`the theme of ${tag}`, () => {
    before(async () => {
      await load();
    });
    afterEach(removePlaced);

    it("follows the property, and the attribute again when the property is taken back [W-02, L-18]", async () => {
      const element = await render(tag);
      const nodes = [...element.shadow.querySelectorAll("*")];
      expect(shown(element)).to.equal("v1");
      element.host.theme = "v2";
      expect(shown(element)).to.equal("v2");
      element.host.theme = "v1";
      expect(shown(element)).to.equal("v1");
      element.host.setAttribute("theme", "v2");
      expect(shown(element)).to.equal("v1");
      element.host.theme = undefined;
      expect(shown(element)).to.equal("v2");
      element.host.removeAttribute("theme");
      expect(shown(element)).to.equal("v1");
      expect([...element.shadow.querySelectorAll("*")]).to.eql(nodes);
      expect(element.host.getAttributeNames()).to.eql(["locale"]);
    });

    it("is that of a property set before the element stood in the page [W-02]", async () => {
      expect(shown(await render(tag, {}, { theme: "v2" }))).to.equal("v2");
      expect(shown(await render(tag, { theme: "v2" }, { theme: "v1" }))).to.equal("v1");
    });

    it("stays that of the attribute for a property of no theme, which is said once [W-02]", async () => {
      const element = await render(tag, { theme: "v2" });
      for (const value of ["v9", "v9", 2]) element.host.theme = value;
      expect(shown(element)).to.equal("v2");
      expect(element.host.theme).to.equal("v2");
      const errors = element.heard.filter(({ name }) => name === "shell-error").map(({ detail }) => detail);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.include({ code: "bad-property", tag });
      expect(errors[0]?.message).to.contain("theme").and.contain("v1, v2");
    });

    it("leaves the last word to the host's own styles [L-18]", async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${tag}{--shell-radius-control:3px}`);
      document.adoptedStyleSheets.push(sheet);
      try {
        const element = await render(tag, {}, { theme: "v2" });
        expect(radius(element)).to.equal("3px");
        expect(getComputedStyle(element.host).getPropertyValue("--shell-radius-large").trim()).to.equal("20px");
      } finally {
        document.adoptedStyleSheets.pop();
      }
    });
  });
}

describe("the theme of a fragment", () => {
  before(async () => {
    await LOADERS["market-picker"]();
  });
  afterEach(removePlaced);

  it("follows the property with the fragment's own styles and nodes, also after a move [W-02, W-09]", async () => {
    const styles = await stylesText(marketPicker.styles);
    const one = { id: "theme", title: "", locale: "de-DE", attributes: { theme: "v2" } } as const;
    const element = await place("market-picker", one, { styles, markup: "<p>before</p>", snapshot: undefined });
    const style = element.find("style");
    expect(shown(element)).to.equal("v2");
    expect(element.shadow.adoptedStyleSheets).to.eql([]);
    element.host.theme = "v1";
    expect(shown(element)).to.equal("v1");
    const elsewhere = document.createElement("aside");
    document.body.append(elsewhere);
    elsewhere.append(element.host);
    expect(shown(element)).to.equal("v1");
    element.host.theme = undefined;
    expect(shown(element)).to.equal("v2");
    expect(element.find("style")).to.equal(style);
    expect(style.getAttributeNames()).to.eql([]);
    expect(element.shadow.adoptedStyleSheets).to.eql([]);
    elsewhere.remove();
  });
});
