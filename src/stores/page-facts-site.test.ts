import { describe, expect, it } from "vitest";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { siteOf } from "./page-facts.ts";

const DRAWN: SiteFacts = {
  name: "Drawn",
  logo: { url: "/drawn.svg", alt: "Drawn" },
  sites: { "de-DE": "https://drawn.example" },
};

describe("the site of a page", () => {
  it("is without a name, a logo and other sites where nobody says any [W-02]", () => {
    expect(siteOf({}, undefined)).toEqual({ name: "", logo: { url: "", alt: "" }, sites: {} });
  });

  it("is that of the fragment, key by key where the configuration has another [W-02, W-03]", () => {
    expect(siteOf({}, DRAWN)).toEqual(DRAWN);
    const logo = { url: "/own.svg", alt: "Own" };
    expect(siteOf({ site: { name: "Own" } }, DRAWN)).toEqual({ ...DRAWN, name: "Own" });
    expect(siteOf({ site: { logo } }, DRAWN)).toEqual({ ...DRAWN, logo });
  });

  it("has the routes and the exempt pages of the configuration, and no key for either without them [S-13]", () => {
    const exemptPages = ["/help/"];
    const routes = { login: "/anmelden/" };
    expect(siteOf({ exemptPages }, DRAWN)).toEqual({ ...DRAWN, exemptPages });
    expect(siteOf({ routes }, DRAWN)).toEqual({ ...DRAWN, routes });
    expect(Object.keys(siteOf({}, DRAWN))).toEqual(["name", "logo", "sites"]);
  });
});
