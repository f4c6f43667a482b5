import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../tries.cases.ts";
import { isActiveHref, isBelow } from "./active-href.ts";

const ORIGIN = "https://a.example";
const isActive = (href: string | undefined, path: string, hash = "", origin?: string) =>
  isActiveHref(href, { path, hash, ...(origin !== undefined && { origin }) });

describe("a link to the current page", () => {
  it.each([
    ["/de-de/rates/", "/de-de/rates/", ""],
    ["/de-de/rates", "/de-de/rates/", ""],
    ["/DE-de/Rates/", "/de-de/rates", ""],
    ["/caf%C3%A9/", "/café/", ""],
    ["/", "/", ""],
    ["/rates/#top", "/rates/", "#top"],
    ["/rates#top", "/rates/", "#TOP"],
    ["/rates/", "/rates/", "#top"],
    ["https://a.example/rates", "/rates/", "#main"],
    ["/app/#/a#b", "/app/", "#/a#b"],
    ["#top", "/rates/", "#top"],
    ["/%", "/%", ""],
    ["/a%E0%A4%A", "/a%E0%A4%A", ""],
    ["/savingglobal/#/myinvestments/termdeposit", "/SavingGlobal/", "#/MyInvestments/TermDeposit"],
    ["https://a.example/rates/", "/rates/", ""],
    ["HTTPS://A.example/rates/", "/rates/", ""],
    ["https://a.example", "/", ""],
    ["https://a.example#top", "/", "#top"],
  ])("is %j at %s%s [H-16]", (href, path, hash) => expect(isActive(href, path, hash, ORIGIN)).toBe(true));

  it.each([
    [undefined, "/", ""],
    ["", "/", ""],
    ["", "", ""],
    ["/", "", ""],
    ["/rates/", "/offers/", ""],
    ["/rates/", "/rates/more/", ""],
    ["/rates/", "/rates/", "#/top"],
    ["/rates/", "/rates/", "#!/top"],
    ["/rates/", "/offers/", "#top"],
    ["/rates/#end", "/rates/", "#top"],
    ["/rates/#top", "/rates/", ""],
    ["#top", "/rates/", "#end"],
    ["#top", "/rates/", ""],
    ["/app/#/a", "/app/", "#/b"],
    ["/app/#/a", "/app/", "#/a/"],
    ["/savingglobal/MyInvestments", "/savingglobal/", "#/MyInvestments"],
    ["/rates/more/", "/rates/", ""],
    ["/a%E0%A4%A", "/a", ""],
    ["#", "", "#"],
    ["https://b.example/rates/", "/rates/", ""],
    ["https://a.example.evil/", "/", ""],
  ])("is not %j at %s%s [H-16]", (href, path, hash) => expect(isActive(href, path, hash, ORIGIN)).toBe(false));

  it("is no address with an origin while the page's origin is unknown", () => {
    expect(isActive("https://a.example/rates/", "/rates/")).toBe(false);
    expect(isActive("/rates/", "/rates/")).toBe(true);
    expect(isActive("/rates/", "/rates/", "", "")).toBe(true);
  });

  it("is every path and hash against itself in any case; nothing throws [H-16]", () => {
    const path = fc.webPath().filter((value) => value !== "");
    fc.assert(
      fc.property(path, fc.webFragments(), (rest, fragment) => {
        const [here, hash] = [`/de-de${rest}`, fragment === "" ? "" : `#${fragment}`];
        expect(isActive(here + hash, here, hash)).toBe(true);
        expect(isActive((here + hash).toUpperCase(), here, hash)).toBe(true);
        expect(isActive(`/de-de/other${rest}${hash}`, here, hash)).toBe(false);
      }),
      { numRuns: tries(4000) },
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (href, windowPath, hash) => {
        expect(typeof isActive(href, windowPath, hash)).toBe("boolean");
      }),
      { numRuns: tries(4000) },
    );
  });
});

describe("an address below a base", () => {
  it.each([
    ["https://a.example", "https://a.example"],
    ["https://a.example/b", "https://a.example/"],
    ["https://A.example?b", "https://a.EXAMPLE"],
    ["https://a.example#b", "https://a.example///"],
    ["https://a.example/b/c", "https://a.example/b"],
  ])("%j is below %j", (address, base) => expect(isBelow(address, base)).toBe(true));

  it.each([
    ["https://a.example", ""],
    ["/a", "/"],
    ["https://a.example.evil/", "https://a.example"],
    ["https://a.example:81/", "https://a.example"],
    ["https://a.example/bc", "https://a.example/b"],
    ["see https://a.example/", "https://a.example"],
    ["", "https://a.example"],
  ])("%j is not below %j", (address, base) => expect(isBelow(address, base)).toBe(false));
});
