import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { thisPage } from "../../src/stores/page.ts";
import { checkPart, placeFragment } from "../../src/testing/part-checks.cases.ts";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./rich-text.cases.ts";

describe("rich-text", () => {
  before(async () => {
    await import("./rich-text.element.ts");
  });
  // The consent tool that the page's links open.
  beforeEach(() => void Object.assign(globalThis, { UC_UI: { showSecondLayer: () => {} } }));
  afterEach(() => {
    removePlaced();
    Reflect.deleteProperty(globalThis, "UC_UI");
  });

  const render = (html: string, attributes: Readonly<Record<string, string>> = {}) =>
    place("rich-text", { id: "any", title: "", locale: "en-GB", attributes: { html, ...attributes } });

  it("keeps the listed tags and of everything else the words [U-04]", async () => {
    const { find } = await render(
      '<div><h2>Title</h2><p onclick="globalThis.hacked=1">a <b>b</b> <sup>c</sup></p><script>globalThis.hacked=1</script></div>',
      { raw: "" },
    );
    expect(find(".rich-text").innerHTML).to.equal("<h2>Title</h2><p>a b <sup>c</sup></p>");
    expect((globalThis as { hacked?: number }).hacked).to.equal(undefined);
  });

  it("wraps text without a leading paragraph in one, unless raw [U-04]", async () => {
    const { find, host } = await render("plain <em>words</em>");
    expect(find(".rich-text").innerHTML).to.equal("<p>plain <em>words</em></p>");
    host.setAttribute("raw", "");
    await waitFor(() => expect(find(".rich-text").innerHTML).to.equal("plain <em>words</em>"));
  });

  it("opens links in a new tab, takes unsafe ones away, aligns paragraphs [U-04, L-17]", async () => {
    const { find, all } = await render(
      '<p style="text-align:right"><a href="https://bank.example/">a</a><a href="javascript:alert(1)">b</a></p>',
    );
    expect(all("a").map((link) => [link.getAttribute("href"), link.getAttribute("target")])).to.eql([
      ["https://bank.example/", "_blank"],
      [null, null],
    ]);
    expect(getComputedStyle(find("p")).textAlign).to.equal("right");
  });

  it("gives links the base path of the locale, and opens the consent tool by its anchor [L-04, F-09]", async () => {
    const { all, heard, named } = await render('<p><a href="/tax/">a</a> <a href="#consent-settings">Privacy</a></p>', {
      locale: "de-AT",
    });
    expect(all("a").map((link) => link.getAttribute("href"))).to.eql(["/de-at/tax/", "#consent-settings"]);
    named("link", "Privacy").click();
    expect(heard.map(({ name }) => name)).to.eql(["shell-consent-open"]);
  });

  it("takes the locale of the page where the tag names none, and the configured site [L-04]", async () => {
    thisPage().config.set([{ site: { sites: { "fr-FR": "https://fr.example/" }, consentAnchor: "#choices" } }]);
    document.documentElement.lang = "fr";
    try {
      const { host, all } = await render('<a href="tax/">a</a><a href="#choices">b</a>');
      host.removeAttribute("locale");
      await waitFor(() => expect(all("a")[0]?.getAttribute("href")).to.equal("https://fr.example/tax/"));
      expect(all("a")[1]?.dataset.shellAction).to.equal("consent");
    } finally {
      thisPage().config.set([]);
      document.documentElement.lang = "";
    }
  });

  it("cleans what stands in the tag, and follows it [U-04]", async () => {
    const { find, host } = await place("rich-text", {
      id: "content",
      title: "",
      locale: "en-GB",
      content: '<p>old <img src="data:," alt="x">words</p>',
    });
    expect(find(".rich-text").innerHTML).to.equal("<p>old words</p>");
    host.innerHTML = "<p>new words</p>";
    await waitFor(() => expect(find(".rich-text").innerHTML).to.equal("<p>new words</p>"));
  });

  it("shows the page's own markup before the script [W-09]", async () => {
    const { default: decision } = await import("./rich-text.decision.ts");
    const host = await placeFragment("rich-text", decision, { ...cases[4] });
    expect(host.querySelector("p")?.checkVisibility()).to.equal(true);
    host.remove();
  });

  checkPart("rich-text", cases, "U-04");
});
