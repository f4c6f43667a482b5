import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../locales/locale.ts";
import { LEGACY_ROUTES, ROUTES } from "../routes/route.ts";
import { tries } from "../tries.cases.ts";
import { clickId, errorWord, maskedPath, productId, shortWord } from "./outgoing-text.ts";

/** Texts that a customer, a service or a careless page puts into an address. */
const PERSONAL = [
  "erika.muster@example.de",
  "erika.muster",
  "Erika",
  "erika-muster",
  "m%C3%BCller",
  "DE89370400440532013000",
  "de89-3704-0044-0532-0130-00",
  "GB29NWBK60161331926819",
  "BAC410000001",
  "user-810001",
  "12345678",
  "60-16-13",
  "+49301234567",
  "1970-01-01",
];

describe("a path that leaves the page", () => {
  it.each([
    ["/de-de/dashboard/investments/4711-A/?code=x#top", "/de-de/dashboard/investments/:id/"],
    ["/de-de/login/?as=de-active", "/de-de/login/"],
    ["/savingglobal/#/Customer/77", "/savingglobal/"],
    ["/documents/erika.muster@example.de/", "/documents/:id/"],
    ["/de-de/postbox/messages/DE89370400440532013000", "/de-de/postbox/messages/:id"],
    ["/de-de/Dashboard/", "/de-de/Dashboard/"],
    ["/constructor/__proto__/", "/:id/:id/"],
    ["/", "/"],
    ["", ""],
  ])("%s is told as %s", (path, masked) => expect(maskedPath(path)).toBe(masked));

  it.each(PERSONAL)("holds no %s", (text) => {
    expect(maskedPath(`/de-de/documents/${text}/`)).toBe("/de-de/documents/:id/");
    expect(maskedPath(`/${text}`, { knownWords: ["savings"] })).toBe("/:id");
  });

  it("keeps every route of every market, and those that the operator names", () => {
    for (const { prefix } of LOCALES)
      for (const route of Object.values(ROUTES)) expect(maskedPath(`/${prefix}${route}`)).toBe(`/${prefix}${route}`);
    for (const route of Object.values(LEGACY_ROUTES)) expect(maskedPath(route)).toBe("/savingglobal/");
    expect(maskedPath("/de-de/anmeldung/2/x", { routes: { login: "/anmeldung/2/" } })).toBe("/de-de/anmeldung/2/:id");
    expect(maskedPath("/de-de/zinsen/x", { knownWords: ["Zinsen"] })).toBe("/de-de/zinsen/:id");
  });

  it("holds nothing of a segment that nobody has published", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const known = Object.values(ROUTES).join("/").split("/");
        for (const part of maskedPath(path).split("/"))
          expect(["", ":id", "savingglobal", ...known, ...LOCALES.map(({ prefix }) => prefix)]).toContain(
            part.toLowerCase(),
          );
      }),
      { numRuns: tries(2000) },
    );
  });
});

describe("an id that leaves the page", () => {
  it("is that of a product by its shape, or by the operator's word", () => {
    expect(["P-7", "4711", "TEDE-12345", "a.1"].map((text) => productId(text))).toEqual([
      "P-7",
      "4711",
      "TEDE-12345",
      "a.1",
    ]);
    expect(productId("flex-plus", ["flex-plus"])).toBe("flex-plus");
    expect(productId("flex-plus")).toBeUndefined();
    expect(productId(undefined)).toBeUndefined();
  });

  it.each(["", "x".repeat(65), "Erika Muster", ...PERSONAL])("is of no product: %j", (text) => {
    expect(productId(text)).toBeUndefined();
  });

  it("is that of a click, which is a mixture of letters and digits", () => {
    expect(["click-9", "QWxyz0TfyxyIUWY3Vj2fuT0ZUkGzHV2pWxyz0w0"].map((text) => clickId(text))).toEqual([
      "click-9",
      "QWxyz0TfyxyIUWY3Vj2fuT0ZUkGzHV2pWxyz0w0",
    ]);
  });

  it.each([
    "erika.muster@example.de",
    "erika-muster",
    "DE89370400440532013000",
    "DE89-3704-0044-0532-0130-00",
    "de89_370400440532013000",
    "12345678",
    "BAC410000001",
    "+49301234567",
    "a1".repeat(70),
  ])("is of no click: %j", (text) => expect(clickId(text)).toBeUndefined());

  it("is the word of an error, and a short word without a person in it", () => {
    expect(["load-failed", "bad-config"].map(errorWord)).toEqual(["load-failed", "bad-config"]);
    expect(["Load", "DE89370400440532013000", "erika@example.de", "", 5].map(errorWord)).toEqual(
      Array(5).fill(undefined),
    );
    expect(["dkb_retail", "DE"].map(shortWord)).toEqual(["dkb_retail", "DE"]);
    expect(["erika@example.de", "DE89370400440532013000", "a b"].map(shortWord)).toEqual(Array(3).fill(":id"));
    expect(["", undefined].map(shortWord)).toEqual(["", undefined]);
  });
});
