import { expect } from "chai";
import { render } from "lit-html";
import { linkViewFor } from "../../domain/page-links/link-view.ts";
import { MAXIMUM_ELEMENTS, RICH_TEXT_TAGS } from "../../domain/rich-text/lean-markup.ts";
import { POLICY_NAME } from "../../platform/trusted-types.ts";
import { builtRichText, type LinkOf, type RichTextContent, writableRichText } from "./rich-text-content.ts";
import { richTextBox } from "./rich-text-template.ts";
import { type RichTextOptions, sanitizeRichText } from "./sanitize.ts";

function rendered(content: RichTextContent): HTMLElement {
  const place = document.createElement("div");
  render(richTextBox(content, { class: "rich-text" }), place);
  return place.firstElementChild as HTMLElement;
}

const facts = {
  locale: "de-DE",
  site: { sites: {}, consentAnchor: "#privacy" },
  page: { origin: "https://own.example" },
} as const;
const ofPage = (id: string, href: string) => linkViewFor(id, href, facts);
const clean = async (html: string, options: Partial<RichTextOptions> = {}) =>
  rendered(await sanitizeRichText(html, { linkOf: ofPage, ...options }));

describe("rich text of a CMS", () => {
  it("keeps exactly the listed tags, and the words of all others [U-04, F-07]", async () => {
    const wanted = RICH_TEXT_TAGS.map((tag) => `<${tag}>in ${tag}</${tag}>`).join("");
    const text = await clean(`<div>${wanted}<b>bold</b><table><tr><td>cell</td></tr></table><br><hr></div>`, {
      raw: true,
    });
    const tags = new Set([...text.querySelectorAll("*")].map(({ localName }) => localName));
    expect([...tags].sort()).to.eql([...RICH_TEXT_TAGS].sort());
    expect(text.textContent).to.contain("bold").and.contain("cell");
  });

  for (const [name, html] of [
    ["handlers", '<p onclick="globalThis.hacked=1" onmouseover=x>a</p>'],
    ["images", "<p><img src=x onerror=globalThis.hacked=1>a</p>"],
    ["scripts", "<p>a</p><script>globalThis.hacked=1</script>"],
    ["frames", '<p>a</p><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>'],
    ["foreign content", "<svg><p><style><img src=x onerror=globalThis.hacked=1></style></p></svg><p>a</p>"],
    ["forms and styles", '<p style="position:fixed">a</p><style>*{display:none}</style><form><input name=x></form>'],
    ["clobbering", '<p id="location" name="body" class="button">a</p>'],
  ] as const) {
    it(`drops ${name} [F-07]`, async () => {
      const text = await clean(html);
      expect((globalThis as { hacked?: number }).hacked).to.equal(undefined);
      expect(text.querySelector("script, img, iframe, style, svg, form, input")).to.equal(null);
      const attributes = [...text.querySelectorAll("*")].flatMap((element) => element.getAttributeNames());
      expect(attributes).to.eql([]);
      expect(text.textContent).to.contain("a");
    });
  }

  it("shows the words alone where an element hides what the sanitizer needs [F-07]", async () => {
    const hiding = Object.assign(new Image(), { name: "nodeType" });
    document.body.append(hiding);
    const content = await sanitizeRichText("<p>a<img src=x onerror=globalThis.hacked=1></p>", { linkOf: ofPage });
    hiding.remove();
    expect(content).to.eql({ kind: "text", text: "a" });
  });

  it("opens links in a new tab and lets the page hear of them [U-04]", async () => {
    const text = await clean('<p><a href="https://bank.example/" target="_top" rel="opener">x</a></p>');
    const link = text.querySelector("a");
    expect(link?.getAttribute("target")).to.equal("_blank");
    expect(link?.getAttribute("rel")).to.equal("noopener noreferrer");
    expect(link?.dataset.shellLink).to.equal("disclaimer-1");
  });

  it("takes the href from unsafe links in any disguise [L-17, F-07]", async () => {
    for (const href of ["javascript:alert(1)", "JaVa&#9;Script:alert(1)", "data:text/html,x", "vbscript:x"]) {
      const text = await clean(`<p><a href="${href}">x</a></p>`);
      expect(text.querySelector("a")?.hasAttribute("href"), href).to.equal(false);
    }
  });

  it("prefixes and refuses links as every other link of the shell [L-04, L-17]", async () => {
    const hrefs = ["faq/", "/faq/", "www.bank.example", "#top", "/\t/evil.example", "https://good@evil.example/"];
    const text = await clean(`<p>${hrefs.map((href) => `<a href="${href}">x</a>`).join("")}</p>`);
    expect([...text.querySelectorAll("a")].map((link) => link.getAttribute("href"))).to.eql([
      "/de-de/faq/",
      "/de-de/faq/",
      "https://www.bank.example",
      "#top",
      null,
      null,
    ]);
  });

  it("makes no more elements of what is endless than its bound, and none of its styles is read [F-07]", async () => {
    for (const part of ["<p><em><u><strong>a", "<span>", "<style>*{}</style><p>a", "<svg><style>", "<a href=x>a<p>"]) {
      const text = await clean(part.repeat(20_000));
      expect(text.querySelectorAll("*").length, part).to.be.at.most(MAXIMUM_ELEMENTS + 2);
      expect(text.querySelector("style, svg"), part).to.equal(null);
    }
  });

  it("marks links with the consent anchor, which do not navigate [F-09]", async () => {
    const text = await clean('<p><a href="#privacy">x</a></p>');
    expect(text.querySelector("a")?.dataset.shellAction).to.equal("consent");
    expect(text.querySelector("a")?.hasAttribute("target")).to.equal(false);
  });

  it("reads a paragraph's alignment from its inline style, and nothing else of it [U-04]", async () => {
    const text = await clean('<p style="color:red; text-align: CENTER">a</p><h2 style="text-align:right">b</h2>');
    expect(text.querySelector("p")?.dataset.align).to.equal("center");
    expect(text.querySelector("p")?.hasAttribute("style")).to.equal(false);
    expect(text.querySelector("h2")?.dataset.align).to.equal(undefined);
  });

  it("wraps text without a leading paragraph in one, unless raw [U-04]", async () => {
    expect((await clean("plain <em>words</em>")).innerHTML).to.equal("<p>plain <em>words</em></p>");
    expect((await clean(" <p>kept</p>")).querySelectorAll("p")).to.have.length(1);
    expect((await clean("plain", { raw: true })).innerHTML).to.equal("plain");
  });

  it("leaves no empty paragraph beside a heading, and wraps the text after it [U-04]", async () => {
    const text = await clean("<h2>Safety</h2>By <strong>law</strong>.<h3>Taxes</h3><p>None.</p>");
    expect(text.innerHTML).to.equal("<h2>Safety</h2><p>By <strong>law</strong>.</p><h3>Taxes</h3><p>None.</p>");
  });

  it("hands React a value of the page's one policy where there are Trusted Types [F-07, W-06]", async function () {
    const { trustedTypes } = globalThis as {
      trustedTypes?: { isHTML(value: unknown): boolean; createPolicy: unknown };
    };
    if (trustedTypes === undefined) this.skip();
    const content = await sanitizeRichText("<p>a</p>", { linkOf: ofPage });
    expect(content.kind === "html" && trustedTypes?.isHTML(content.html.__html)).to.equal(true);
    expect(POLICY_NAME).to.equal("savings-shell");
  });

  it("renders text of a locale file at once, with links as sanitised ones have them [U-04]", () => {
    const linkOf: LinkOf = (id, href) =>
      href === "/none/" ? { id, kind: "none" } : { id, kind: "internal", href: `/de-de${href}` };
    for (const make of [builtRichText, writableRichText]) {
      const text = rendered(make('<p>a <a href="/b/?c&amp;d">b</a> <a href="/none/">c</a></p>', linkOf));
      const [link, refused] = text.querySelectorAll("a");
      expect(link?.getAttribute("target")).to.equal("_blank");
      expect(link?.getAttribute("href")).to.equal("/de-de/b/?c&d");
      expect(refused?.hasAttribute("href")).to.equal(false);
    }
  });
});
