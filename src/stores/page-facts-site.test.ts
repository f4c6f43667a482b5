import { describe, expect, it } from "vitest";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { siteOf } from "./page-facts.ts";

const RENDERED: SiteFacts = {
  name: "Rendered",
  logo: { url: "/rendered.svg", alt: "Rendered" },
  sites: { "de-DE": "https://rendered.example" },
};

describe("the site of a page", () => {
  it("is without a name, a logo and other sites where nobody says any [W-02]", () => {
    expect(siteOf({}, undefined)).toEqual({ name: "", logo: { url: "", alt: "" }, sites: {} });
  });

  it("is that of the fragment, key by key where the configuration has another [W-02, W-03]", () => {
    expect(siteOf({}, RENDERED)).toEqual(RENDERED);
    const logo = { url: "/own.svg", alt: "Own" };
    expect(siteOf({ site: { name: "Own" } }, RENDERED)).toEqual({ ...RENDERED, name: "Own" });
    expect(siteOf({ site: { logo } }, RENDERED)).toEqual({ ...RENDERED, logo });
  });

  it("has the routes and the exempt pages of the configuration, and no key for either without them [S-13]", () => {
    const exemptPages = ["/help/"];
    const routes = { login: "/anmelden/" };
    expect(siteOf({ exemptPages }, RENDERED)).toEqual({ ...RENDERED, exemptPages });
    expect(siteOf({ routes }, RENDERED)).toEqual({ ...RENDERED, routes });
    expect(Object.keys(siteOf({}, RENDERED))).toEqual(["name", "logo", "sites"]);
  });
});
