/** A footer on a page whose operator gives content of its own: docs/content.md. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { localeTexts } from "../../src/stores/config/locale-content.ts";
import { configure } from "../../src/stores/page/host-api.ts";
import { thisPage } from "../../src/stores/page.ts";
import { fragmentFor, type Placed, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import decision from "./app-footer.decision.ts";

const LEGAL = [
  { title: "Impressum", href: "/impressum-neu/" },
  { title: "Cookie-Einstellungen", href: "#consent-settings" },
];
const DISCLAIMER = '<p>Neu und <a href="/mehr/">mehr</a><img src="x" onerror="alert(1)"></p>';

const titles = ({ all }: Placed) => all("[part~=legal] li a").map(({ textContent }) => textContent);
const GERMAN = { id: "content", title: "", locale: "de-DE" } as const;
const fragmentOf = (content?: string) => fragmentFor(decision, { locale: "de-DE", ...(content && { content }) });

describe("a footer with content of the operator", () => {
  let version = "";

  before(async () => {
    configure({ content: { "de-DE": { footer: { legal_links: LEGAL, disclaimer: DISCLAIMER } } } });
    version = (await localeTexts(thisPage(), "de-DE")).operators?.version ?? "";
    await import("./app-footer.element.ts");
  });
  afterEach(removePlaced);

  it("stands as its fragment shows it, and keeps every node when it is rendered [W-09, F-07]", async () => {
    const placed = await place("app-footer", GERMAN, await fragmentOf(version));
    const { host, shadow, before, heard, all, find } = placed;
    const keeps = (nodes: readonly Element[]) =>
      [...shadow.querySelectorAll("*")].every((node, position) => node === nodes[position]);
    expect([titles(placed), keeps(before)]).to.eql([["Impressum", "Cookie-Einstellungen"], true]);
    host.data = { display_trustpilot: false };
    await waitFor(() => expect(all(".rating")).to.have.length(0));
    const kept = before.filter((node) => node.isConnected);
    expect(kept.length).to.be.above(before.length / 2);
    expect([titles(placed), keeps(kept), heard]).to.eql([["Impressum", "Cookie-Einstellungen"], true, []]);
    expect(find(".disclaimer a").getAttribute("href")).to.equal("/de-de/mehr/");
  });

  it("adopts a fragment of the built-in content without an error, and shows the operator's then [W-09]", async () => {
    const fragment = await fragmentOf();
    expect(fragment.markup).to.contain("/de-de/impressum/");
    const placed = await place("app-footer", GERMAN, fragment);
    await waitFor(() => expect(titles(placed)).to.eql(["Impressum", "Cookie-Einstellungen"]));
    expect(placed.before[0]?.isConnected).to.equal(true);
    expect(placed.heard).to.eql([]);
  });

  it("renders a fragment of another content anew, without an error [W-09]", async () => {
    const fragment = await fragmentOf("0123456789abcdef");
    const markup = fragment.markup.replaceAll("/de-de/impressum-neu/", "/de-de/impressum-alt/");
    expect(markup).to.not.equal(fragment.markup);
    const { host, all, heard } = await place("app-footer", GERMAN, { ...fragment, markup });
    host.data = { display_trustpilot: false };
    await waitFor(() => expect(all("a[href='/de-de/impressum-neu/']")).to.have.length(1));
    expect(all("a[href='/de-de/impressum-alt/']")).to.have.length(0);
    expect(heard).to.eql([]);
  });

  it("renders a bare tag with it, its disclaimer cleaned [F-07]", async () => {
    const placed = await place("app-footer", GERMAN);
    expect(titles(placed)).to.eql(["Impressum", "Cookie-Einstellungen"]);
    expect(placed.find(".disclaimer").textContent).to.equal("Neu und mehr");
    expect(placed.all(".disclaimer img, .disclaimer [onerror]")).to.have.length(0);
    const link = placed.find(".disclaimer a");
    expect([link.getAttribute("href"), link.getAttribute("target")]).to.eql(["/de-de/mehr/", "_blank"]);
  });

  it("leaves other locales as they are built in", async () => {
    const placed = await place("app-footer", { ...GERMAN, locale: "de-AT" });
    expect(titles(placed).length).to.be.above(3);
  });
});
