import { describe, expect, it } from "vitest";
import { newElementFiles } from "./new-element.ts";
import { newLocaleFiles } from "./new-locale.ts";

const PORTUGAL = { name: "Portugal", alpha3: "PRT", currency: "EUR", host: "shared" } as const;
const json = (files: Readonly<Record<string, string>>, file: string) =>
  JSON.parse(files[`locales/pt-PT/${file}`] ?? "");

describe("the files of a new element", () => {
  it.each([
    ["element", ["cases.ts", "css", "decision.ts", "definition.ts", "element.ts", "manifest.ts", "render.ts"]],
    ["part", ["cases.ts", "css", "decision.ts", "definition.ts", "element.ts", "manifest.ts"]],
  ] as const)("of kind %s have the anatomy of all elements", (kind, parts) => {
    const files = Object.keys(newElementFiles(".", "rate-table", kind));
    const view = kind === "element" ? ["view.tsx"] : [];
    const all = [...parts, "test.tsx", ...view];
    expect(files.toSorted()).toEqual(all.map((part) => `elements/rate-table/rate-table.${part}`).toSorted());
  });

  it.each(["element", "part"] as const)("of kind %s name nothing of the template", (kind) => {
    const text = Object.values(newElementFiles(".", "rate-table", kind)).join("\n");
    expect(text).not.toMatch(/new-?(element|part)/i);
    expect(text).toContain('tag: "rate-table"');
  });

  it.each(["table", "Rate-table", "rate_table", "../rate-table", "rate-"])("refuse the tag %s", (tag) => {
    expect(() => newElementFiles(".", tag, "part")).toThrow(`${tag} is no element name`);
  });
});

describe("the files of a new locale", () => {
  it("add one line to the table of locales", () => {
    const { files, table } = newLocaleFiles(".", "pt-PT", PORTUGAL);
    expect(files[table]).toContain(
      '  { id: "pt-PT", prefix: "pt-pt", language: "pt", country: "PT", alpha3: "PRT", name: "Portugal", currency: "EUR", host: "shared", since: "v2" },\n]',
    );
  });

  it("have every text of every locale, empty [L-19]", () => {
    const { files } = newLocaleFiles(".", "pt-PT", PORTUGAL);
    expect(json(files, "messages.json").header.buttons.account).toBe("");
    expect(json(files, "menus.json").texts.term).toEqual({ title: "", description: "", href: "" });
    expect(json(files, "footer.json").socialMediaIcons[0]).toEqual({ uid: "facebook", account: "Facebook", link: "" });
  });

  it("show the banner of the app only in languages that its badges have [F-03]", () => {
    const bannerOf = (id: string) =>
      JSON.parse(newLocaleFiles(".", id, PORTUGAL).files[`locales/${id}/footer.json`] ?? "").mobile_banner;
    expect(bannerOf("pt-PT")).toEqual({ display_mobile_banner: false });
    expect(bannerOf("fr-BE")).toEqual({ display_mobile_banner: true, app_store_link: "", google_play_link: "" });
  });

  it("have the plural forms of their language", () => {
    const { files } = newLocaleFiles(".", "pt-PT", PORTUGAL);
    const forms = Object.keys(json(files, "messages.json").session).filter((key) => key.startsWith("minutes_"));
    expect(forms.toSorted()).toEqual(["minutes_many", "minutes_one", "minutes_other"]);
  });

  it.each([
    ["portuguese", PORTUGAL, "portuguese is no locale id"],
    ["pt-PT", { ...PORTUGAL, name: undefined }, "--name is missing"],
    ["pt-PT", { ...PORTUGAL, alpha3: "PT" }, "--alpha3 is missing"],
    ["pt-PT", { ...PORTUGAL, currency: undefined }, "--currency is missing"],
    ["pt-PT", { ...PORTUGAL, host: "own" }, "--host is own"],
  ])("are refused for %s with the reason: %#", (id, options, reason) => {
    expect(() => newLocaleFiles(".", id, options)).toThrow(reason);
  });
});
