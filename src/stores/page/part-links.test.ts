// @vitest-environment happy-dom
/** Links in the rich text of parts, on pages whose configuration no schema has read. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_CONSENT_ANCHOR } from "../../domain/constants.ts";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";
import { partLinks } from "./part-links.ts";

beforeEach(() => openFreshPage());
afterEach(() => thisPage().config.set([]));

/** The link of a part on a page with this configuration of the site. */
function link(href: string, site?: unknown, locale?: string) {
  thisPage().config.set(site === undefined ? [] : [{ site }]);
  return partLinks(thisPage(), locale, "")("link", href);
}

describe("a link to the consent settings", () => {
  it("has the anchor that the site names [F-09]", () => {
    expect(link("#cookies", { consentAnchor: "#cookies" })).toMatchObject({ kind: "consent", action: "consent" });
    expect(link("#cookies")).toMatchObject({ kind: "anchor" });
  });

  it.each([7, null, undefined, ["#cookies"], {}])(
    "has the built-in anchor where the site names %j [F-09]",
    (consentAnchor) => {
      expect(link(DEFAULT_CONSENT_ANCHOR, { consentAnchor })).toMatchObject({ kind: "consent", action: "consent" });
      expect(link("#cookies", { consentAnchor })).toMatchObject({ kind: "anchor" });
    },
  );
});

describe("a link of a part", () => {
  it("to this site with its origin is one of the site [L-04]", () => {
    expect(link(`${location.origin}/x/`)).toMatchObject({ kind: "internal" });
  });

  const FRENCH = { sites: { "fr-FR": "https://own.example.fr/" } };

  it("to the site of another locale stays on the site [L-04]", () => {
    expect(link("https://own.example.fr/aide", FRENCH)).toMatchObject({ kind: "internal" });
    expect(link("https://own.example.fr/aide")).toMatchObject({ kind: "external", rel: "noopener" });
  });

  it.each([
    undefined,
    null,
    7,
    "site",
    { sites: 7 },
    { sites: { "fr-FR": 7 } },
    { sites: { "fr-FR": "javascript:alert(1)" } },
  ])("is decided by the built-in rules where the site is %j [L-04]", (site) => {
    expect(link("/aide/", site, "fr-FR")).toMatchObject({ kind: "internal", href: "/fr-fr/aide/" });
    expect(link("javascript:alert(1)", site, "fr-FR")).toEqual({ id: "link", kind: "none" });
  });

  it("is that of the locale of its tag, else that of the page [L-04]", () => {
    openFreshPage("https://norvane.example/it-it/");
    expect(link("/aide/", undefined, "fr-FR")).toMatchObject({ href: "/fr-fr/aide/" });
    expect(link("/aide/")).toMatchObject({ href: "/it-it/aide/" });
    openFreshPage("https://own.example.fr/");
    expect(link("/aide/", FRENCH)).toMatchObject({ href: "https://own.example.fr/aide/" });
  });
});
