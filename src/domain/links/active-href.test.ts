import { describe, expect, it } from "vitest";
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
    ["/app/#/a#b", "/app/", "#/a#b"],
    ["#top", "/rates/", "#top"],
    ["/%", "/%", ""],
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
    ["/rates/", "/rates/", "#top"],
    ["/rates/#top", "/rates/", ""],
    ["#top", "/rates/", "#end"],
    ["#top", "/rates/", ""],
    ["/app/#/a", "/app/", "#/b"],
    ["https://b.example/rates/", "/rates/", ""],
    ["https://a.example.evil/", "/", ""],
  ])("is not %j at %s%s [H-16]", (href, path, hash) => expect(isActive(href, path, hash, ORIGIN)).toBe(false));

  it("is no address with an origin while the page's origin is unknown", () => {
    expect(isActive("https://a.example/rates/", "/rates/")).toBe(false);
    expect(isActive("/rates/", "/rates/")).toBe(true);
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
