/** The element writes metadata into the page's head and removes them when the settings change. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./page-meta.cases.ts";

const content = (key: string) =>
  document.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute("content");
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");

const put = (id: (typeof cases)[number]["id"]) => {
  const one = cases.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`No case ${id}`);
  return place("page-meta", one);
};

describe("page-meta", () => {
  const title = document.title;
  before(async () => {
    await import("./page-meta.element.ts");
  });
  afterEach(() => {
    removePlaced();
    document.title = title;
  });

  it("writes title, canonical link, description, robots and Open Graph, and renders nothing [U-05]", async () => {
    const { host } = await put("full");
    await waitFor(() => expect(document.title).to.contain("Fixed term savings"));
    expect(canonical()).to.equal("https://www.example.co.uk/fixed-term/");
    expect(content("description")).to.equal("Compare fixed rates from our partner banks.");
    expect(content("robots")).to.equal("index, follow");
    expect(content("og:title")).to.equal("Fixed term savings");
    expect(content("og:description")).to.equal("Compare fixed rates.");
    expect(content("og:image")).to.equal("https://www.example.co.uk/fixed-term.png");
    expect(host.getClientRects()).to.have.length(0);
  });

  it("follows settings that change, and takes away what they no longer hold [U-05]", async () => {
    const { host } = await put("full");
    host.seo = { meta_title: "Help" };
    await waitFor(() => expect(document.title).to.contain("Help"));
    expect([canonical(), content("description"), content("og:image")]).to.eql([undefined, undefined, undefined]);
  });

  it("is the only one to say a thing, and leaves the head as it found it when it goes [U-05]", async () => {
    const given = document
      .createRange()
      .createContextualFragment(
        '<meta name="ROBOTS" content="noindex"><link rel="canonical shortlink" href="/?p=1"><meta name="og:title" content="Old">',
      );
    const former = [...given.children];
    document.head.append(given);
    document.title = "Of the host";
    const written = () => former.map((node) => node.outerHTML);
    const before = written();
    await put("full");
    await waitFor(() => expect(document.title).to.contain("Fixed term savings"));
    const all = (selector: string) => document.head.querySelectorAll(selector).length;
    expect([
      all('meta[name="robots" i]'),
      all('link[rel~="canonical"]'),
      all('[name="og:title"],[property="og:title"]'),
    ]).to.eql([1, 1, 1]);
    expect(former[0]?.getAttribute("content")).to.equal("index, follow");
    removePlaced();
    await waitFor(() => expect(document.title).to.equal("Of the host"));
    expect(written()).to.eql(before);
    expect([canonical(), content("description"), all("[data-shell-meta]")]).to.eql([undefined, undefined, 0]);
    for (const node of former) node.remove();
  });

  it("takes the page's title, then that of the locale, where the settings have none [U-05]", async () => {
    await put("page-title");
    await waitFor(() => expect(document.title).to.equal("Help | Savings in one place"));
    removePlaced();
    await put("default-title");
    await waitFor(() => expect(document.title).to.contain("Norvane").and.not.to.contain("Help"));
  });

  it("leaves out a field that is no text, and says so once [U-05, W-02]", async () => {
    const { heard } = await put("bad-field");
    await waitFor(() => expect(document.title).to.contain("Contact"));
    const errors = heard.filter(({ name }) => name === "shell-error").map(({ detail }) => String(detail.message));
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain("seo.robots").and.to.contain("expected text");
  });

  it("reads settings whose getters throw as every other value of a host: each is one mistake [U-05, W-02]", async () => {
    const { host, heard } = await put("default-title");
    host.seo = Object.defineProperty({ meta_title: "Help" }, "robots", {
      enumerable: true,
      get() {
        throw new Error("host");
      },
    });
    await waitFor(() => expect(document.title).to.contain("Help"));
    const errors = heard.filter(({ name }) => name === "shell-error").map(({ detail }) => String(detail.message));
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain("seo.robots").and.to.contain("reading it throws");
  });

  it("leaves out a canonical link that a browser would run [U-05, L-17]", async () => {
    await put("unsafe-canonical");
    await waitFor(() => expect(document.title).to.contain("Contact"));
    expect(canonical()).to.equal(undefined);
  });
});
