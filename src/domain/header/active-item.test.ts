import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isActiveHref } from "../links/active-href.ts";

const at = (path: string, hash = "") => ({ path, hash });

describe("isActiveHref", () => {
  it.each([
    ["/de-de/dashboard/", at("/de-de/dashboard/")],
    ["/savingglobal/#/MyInvestments/TermDeposit", at("/savingglobal/", "#/MyInvestments/TermDeposit")],
    ["/savingglobal/#/MyInvestments/Overnight", at("/savingglobal/", "#/MyInvestments/Overnight")],
    ["/#/MyInvestments/Notice", at("/", "#/MyInvestments/Notice")],
    ["/", at("/")],
    ["#/MyInvestments/Notice", at("/savingglobal/", "#/MyInvestments/Notice")],
  ])("is active where path plus hash equals %s [H-16]", (href, location) => {
    expect(isActiveHref(href, location)).toBe(true);
  });

  it("compares without regard to case [H-16]", () => {
    expect(isActiveHref("/DE-de/Dashboard/", at("/de-de/dashboard/"))).toBe(true);
    expect(
      isActiveHref("/savingglobal/#/myinvestments/termdeposit", at("/SavingGlobal/", "#/MyInvestments/TermDeposit")),
    ).toBe(true);
  });

  it.each([
    ["another path", "/de-de/products/", at("/de-de/dashboard/")],
    ["a path above", "/de-de/", at("/de-de/dashboard/")],
    ["a path below", "/de-de/dashboard/savings/term/", at("/de-de/dashboard/")],
    ["another locale", "/de-at/dashboard/", at("/de-de/dashboard/")],
    ["the hash missing in the href", "/savingglobal/", at("/savingglobal/", "#/MyInvestments/TermDeposit")],
    ["the hash missing in the window", "/savingglobal/#/MyInvestments/TermDeposit", at("/savingglobal/")],
    ["another hash alone", "#/MyInvestments/Notice", at("/savingglobal/", "#/MyInvestments/TermDeposit")],
    ["another hash", "/savingglobal/#/MyInvestments/Overnight", at("/savingglobal/", "#/MyInvestments/TermDeposit")],
    ["a hash written as path", "/savingglobal/MyInvestments", at("/savingglobal/", "#/MyInvestments")],
  ])("is not active for %s [H-16]", (_name, href, location) => {
    expect(isActiveHref(href, location)).toBe(false);
  });

  it("follows a hash that changes without a reload [H-16]", () => {
    const href = "/savingglobal/#/MyInvestments/Overnight";
    expect(isActiveHref(href, at("/savingglobal/", "#/MyInvestments/TermDeposit"))).toBe(false);
    expect(isActiveHref(href, at("/savingglobal/", "#/MyInvestments/Overnight"))).toBe(true);
  });

  it("takes a slash at the end of the path and percent-encoding as spelling only [H-16]", () => {
    expect(isActiveHref("/de-de/documents", at("/de-de/documents/"))).toBe(true);
    expect(isActiveHref("/de-de/documents/", at("/de-de/documents"))).toBe(true);
    expect(isActiveHref("/de-de/kündigungsgeld/", at("/de-de/k%C3%BCndigungsgeld/"))).toBe(true);
    expect(isActiveHref("/de-de/#/a", at("/de-de/", "#/a/"))).toBe(false);
  });

  it("leaves broken percent-encoding as it stands", () => {
    expect(isActiveHref("/a%E0%A4%A", at("/a%E0%A4%A"))).toBe(true);
    expect(isActiveHref("/a%E0%A4%A", at("/a"))).toBe(false);
  });

  it("reads an absolute href on the window's own origin by its rest", () => {
    const location = { ...at("/fr-fr/dashboard/"), origin: "https://www.example.fr" };
    expect(isActiveHref("https://www.example.fr/fr-fr/dashboard/", location)).toBe(true);
    expect(isActiveHref("HTTPS://WWW.example.fr/fr-fr/dashboard/", location)).toBe(true);
    expect(isActiveHref("https://www.example.com/fr-fr/dashboard/", location)).toBe(false);
    expect(isActiveHref("https://www.example.fr.evil.test/fr-fr/dashboard/", location)).toBe(false);
    expect(isActiveHref("/fr-fr/dashboard/", { ...location, origin: "" })).toBe(true);
  });

  it("reads the bare origin as its first page, as a browser writes it [H-16]", () => {
    const location = { ...at("/"), origin: "https://www.example.fr" };
    expect(isActiveHref("https://www.example.fr", location)).toBe(true);
    expect(isActiveHref("https://www.example.fr#/a", { ...location, hash: "#/a" })).toBe(true);
    expect(isActiveHref("https://www.example.fr", { ...location, path: "/fr-fr/" })).toBe(false);
    expect(isActiveHref("https://www.example.fr.evil.test", location)).toBe(false);
  });

  it("is never active without an href or before the window is known", () => {
    expect(isActiveHref(undefined, at("/"))).toBe(false);
    expect(isActiveHref("", at("/"))).toBe(false);
    expect(isActiveHref("", at(""))).toBe(false);
    expect(isActiveHref("#", at("", "#"))).toBe(false);
  });

  it("holds for every path and hash against itself in any case, and never throws [H-16]", () => {
    const path = fc.webPath().filter((value) => value !== "");
    fc.assert(
      fc.property(path, fc.webFragments(), (rest, fragment) => {
        const location = at(`/de-de${rest}`, fragment === "" ? "" : `#${fragment}`);
        expect(isActiveHref(location.path + location.hash, location)).toBe(true);
        expect(isActiveHref((location.path + location.hash).toUpperCase(), location)).toBe(true);
        expect(isActiveHref(`/de-de/other${rest}${location.hash}`, location)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (href, windowPath, hash) => {
        expect(typeof isActiveHref(href, at(windowPath, hash))).toBe("boolean");
      }),
    );
  });
});
