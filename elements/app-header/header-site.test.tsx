/** A header on a page that configures its own site: what its fragment painted is what the element renders. */
import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { configure } from "../../src/stores/page/host-api.ts";
import { fragmentFor, type PlacedFragment, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import decision from "./app-header.decision.ts";

const SITE = { name: "Sparwelt", sites: { "de-DE": "https://www.sparwelt.example/de" } };
const GERMAN = { id: "site", title: "", locale: "de-DE" } as const;

/** Leaves out the logo of the panel, which is closed. */
const visibleNames = ({ all }: PlacedFragment) =>
  all(".logo-name")
    .filter((name) => name.checkVisibility())
    .map(({ textContent }) => textContent);

/** React has taken over: only then has anything been rendered that could differ. */
async function rendered({ host, shadow }: PlacedFragment): Promise<void> {
  host.hideCustomerBalance = true;
  const mount = shadow.querySelector("[data-shell-mount]") ?? host;
  await waitFor(() => expect(Object.keys(mount).some((key) => key.startsWith("__react"))).to.equal(true));
}

describe("the header of a configured site without a logo", () => {
  before(async () => {
    await setViewport({ width: 1350, height: 800 });
    configure({ site: SITE });
    await import("./app-header.element.ts");
  });
  afterEach(removePlaced);

  it("writes the site's name, once, before and after it is rendered, with no picture and no message [H-06, W-09]", async () => {
    const fragment = await fragmentFor(decision, { locale: "de-DE", site: { ...SITE, logo: { url: "", alt: "" } } });
    const placed = await place("app-header", GERMAN, fragment);
    const names = () => visibleNames(placed);
    const seen = () => [names(), placed.all("[part~=logo] img, img[src='']").length];
    expect(seen()).to.eql([["Sparwelt"], 0]);
    const home = () => placed.find(".logo-name").closest("a")?.getAttribute("href");
    expect(home()).to.equal("https://www.sparwelt.example/de/");
    await rendered(placed);
    const after = [...placed.shadow.querySelectorAll("*")];
    expect([...seen(), home(), placed.heard]).to.eql([["Sparwelt"], 0, "https://www.sparwelt.example/de/", []]);
    expect(after.every((node, position) => node === placed.before[position])).to.equal(true);
  });

  it("shows the logo for dark while the page has a dark colour scheme, and the other one else [H-06]", async () => {
    const picture = (colour: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 2"><rect width="9" height="2" fill="${colour}"/></svg>`)}`;
    const placed = await place("app-header", {
      ...GERMAN,
      properties: { logoItems: [{ id: "own", url: picture("red"), darkUrl: picture("lime"), alt: "Own" }] },
    });
    const masks = () =>
      placed
        .all(".bar > .logos .logo-picture")
        .map((image) => getComputedStyle(image).maskImage.includes("rgba(0, 0, 0, 0)"));
    expect(masks()).to.eql([false, true]);
    placed.host.style.colorScheme = "dark";
    expect(masks()).to.eql([true, false]);
    expect(placed.all(".bar > .logos .logo-picture").map((image) => image.getAttribute("alt"))).to.eql(["Own", ""]);
  });

  it("says the same of a bare tag", async () => {
    const placed = await place("app-header", GERMAN);
    expect([visibleNames(placed), placed.heard]).to.eql([["Sparwelt"], []]);
  });
});
