import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { isUnsafeHref } from "../links/link.ts";
import { HOSTILE_TEXTS, hostileValues, leavesOf, replaced, spoiled, without } from "../reading/reading.cases.ts";
import { tries, valuesFor } from "../tries.cases.ts";
import { FULL_FOOTER } from "./footer-data.cases.ts";
import { parseFooterData } from "./footer-data.ts";
import { footerViewFor } from "./footer-view.ts";

/** The long runs make many more: npm run test:nightly. */
const RUNS = tries(4000);

const leaves = leavesOf(FULL_FOOTER);

const words = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const optionalWords = v.exactOptional(words);
const safe = v.pipe(
  v.string(),
  v.check((href) => !isUnsafeHref(href)),
);
const picture = v.pipe(
  v.string(),
  v.check((url) => /^data:image\//i.test(url) || !isUnsafeHref(url)),
);
const link = v.strictObject({ title: words, href: safe });
const flag = v.exactOptional(v.boolean());
const number = v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0)));

/** Minimum of a valid footer, written independently of the readers. */
const STANDING_FOOTER = v.strictObject({
  trustpilotData: v.exactOptional(v.strictObject({ score_value: number, count_of_reviews: number })),
  display_trustpilot: flag,
  socialMediaIcons: v.exactOptional(
    v.array(v.strictObject({ account: words, link: safe, iconUrl: v.exactOptional(picture), uid: optionalWords })),
  ),
  contactInformationData: v.exactOptional(v.strictObject({ social_media_heading: optionalWords })),
  mobile_banner: v.exactOptional(
    v.strictObject({
      display_mobile_banner: flag,
      app_store_link: v.exactOptional(safe),
      google_play_link: v.exactOptional(safe),
    }),
  ),
  mobileBannerIconURL: v.exactOptional(picture),
  displayUsContactBanner: flag,
  usContactBanner: v.exactOptional(
    v.strictObject({
      email: v.exactOptional(v.strictObject({ email_address: words, email_link_text: optionalWords })),
      phone: v.exactOptional(v.strictObject({ phone_number: words, phone_link_text: optionalWords })),
      availability: optionalWords,
    }),
  ),
  hideFooterLinks: flag,
  footer_links: v.exactOptional(v.array(v.strictObject({ heading: words, links: v.array(link) }))),
  legal_links: v.exactOptional(v.array(link)),
  copyright: optionalWords,
  credits: v.exactOptional(
    v.array(
      v.strictObject({
        institute_link: v.exactOptional(v.strictObject({ href: v.exactOptional(safe), title: optionalWords })),
        institute_logo: v.strictObject({ url: picture, title: optionalWords }),
      }),
    ),
  ),
  disclaimer: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(50_000))),
  hideCountryPicker: flag,
  hideSocialMediaHeading: flag,
  isCountrySelectorPage: flag,
});

describe("right data", () => {
  it("passes unchanged with every field of the specification [F-10]", () => {
    expect(parseFooterData(FULL_FOOTER)).toEqual({ data: FULL_FOOTER, issues: [] });
    expect(parseFooterData(JSON.parse(JSON.stringify(FULL_FOOTER)))).toEqual({ data: FULL_FOOTER, issues: [] });
  });

  it("has exactly the listed field names, snake and camel mixed [F-10]", () => {
    expect(Object.keys(parseFooterData(FULL_FOOTER).data).sort()).toEqual(
      [
        "trustpilotData",
        "display_trustpilot",
        "socialMediaIcons",
        "contactInformationData",
        "mobile_banner",
        "mobileBannerIconURL",
        "displayUsContactBanner",
        "usContactBanner",
        "hideFooterLinks",
        "footer_links",
        "legal_links",
        "copyright",
        "credits",
        "disclaimer",
        "hideCountryPicker",
        "hideSocialMediaHeading",
        "isCountrySelectorPage",
      ].sort(),
    );
  });

  it("may be as little as nothing, with the null and empty fields of a CMS [F-10]", () => {
    const nothing = { data: {}, issues: [] };
    expect(parseFooterData(undefined)).toEqual(nothing);
    expect(parseFooterData({})).toEqual(nothing);
    expect(parseFooterData({ copyright: "", credits: null, disclaimer: " ", unknown_field: 1 })).toEqual(nothing);
  });

  it("takes numbers that the CMS keeps as text [F-01, F-10]", () => {
    const { data, issues } = parseFooterData({ trustpilotData: { score_value: " 4.6 ", count_of_reviews: "12345" } });
    expect(issues).toEqual([]);
    expect(data.trustpilotData).toEqual({ score_value: 4.6, count_of_reviews: 12345 });
  });

  it.each(["4,6", "four", "-1", "1e3", "0x10", "Infinity"])("takes no number from %s [F-01]", (score_value) => {
    const { data, issues } = parseFooterData({ trustpilotData: { score_value } });
    expect(data.trustpilotData).toEqual({});
    expect(issues.map(({ path }) => path)).toEqual(["trustpilotData.score_value"]);
  });

  it("takes one credit in place of a list [F-06]", () => {
    const [credit] = FULL_FOOTER.credits ?? [];
    expect(parseFooterData({ credits: credit })).toEqual({ data: { credits: [credit] }, issues: [] });
  });

  it("wins over the locale's footer field by field [F-10]", () => {
    const content = { footer: FULL_FOOTER, year: 2026 };
    const decided = footerViewFor(SAMPLE_FACTS, content);
    expect(footerViewFor(SAMPLE_FACTS, content, {})).toEqual(decided);
    expect(footerViewFor(SAMPLE_FACTS, content, { legal_links: [], copyright: "Own" })).toEqual({
      ...decided,
      legalLinks: [],
      copyright: { ...decided.copyright, text: "Own" },
    });
  });
});

describe("one mistake", () => {
  const wrong = leaves.map((leaf) => ({ ...leaf, wrong: typeof leaf.value === "object" ? 7 : { not: "this" } }));

  it.each(wrong)("at $path gives one issue with that place [F-10]", ({ path, keys, wrong: value }) => {
    const { data, issues } = parseFooterData(replaced(FULL_FOOTER, keys, value), "data");
    expect(issues).toEqual([
      { path: `data.${path}`, expected: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/) },
    ]);
    expect(v.is(STANDING_FOOTER, data)).toBe(true);
  });

  const required = leaves.filter(({ path }) =>
    /links\[\d\]\.(title|href|heading)$|account$|\.link$|logo\.url$/.test(path),
  );

  it.each(required)("of leaving out $path gives one issue with that place [F-10]", ({ path, keys }) => {
    const { data, issues } = parseFooterData(without(FULL_FOOTER, keys));
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(v.is(STANDING_FOOTER, data)).toBe(true);
  });

  it("leaves everything else standing", () => {
    const { data } = parseFooterData(replaced(FULL_FOOTER, ["legal_links", 0, "href"], "javascript:0"));
    expect(data).toEqual({ ...FULL_FOOTER, legal_links: [{ title: "Cookies", href: "#consent-settings" }] });
  });

  it("may be the whole value", () => {
    for (const value of [42, "text", [], true, null]) {
      const { data, issues } = parseFooterData(value, "data");
      expect(data).toEqual({});
      expect(issues.map(({ path }) => path)).toEqual(["data"]);
    }
  });
});

describe("unsafe hrefs", () => {
  const holders = leaves.filter(({ path }) => /href$|\.link$|_link$/.test(path) && !path.endsWith("institute_link"));
  const unsafe = HOSTILE_TEXTS.filter((text) => /^[\s\S]{0,2}(?:java|&#106;)|^(?:data|vbscript):/i.test(text));

  it("are tried in every place", () => {
    expect(holders.map(({ path }) => path)).toEqual([
      "socialMediaIcons[0].link",
      "socialMediaIcons[1].link",
      "mobile_banner.app_store_link",
      "mobile_banner.google_play_link",
      "footer_links[0].links[0].href",
      "footer_links[0].links[1].href",
      "footer_links[1].links[0].href",
      "legal_links[0].href",
      "legal_links[1].href",
      "credits[0].institute_link.href",
    ]);
    expect(unsafe.length).toBeGreaterThanOrEqual(6);
  });

  it.each(holders)("are dropped and named at $path [L-17]", ({ path, keys }) => {
    for (const href of unsafe) {
      const { data, issues } = parseFooterData(replaced(FULL_FOOTER, keys, href));
      expect(issues.map((issue) => issue.path)).toEqual([path]);
      expect(JSON.stringify(data)).not.toContain("alert(1)");
    }
  });
});

describe("any data", { timeout: 60_000 }, () => {
  const expectStanding = (input: unknown) => {
    const { data, issues } = parseFooterData(input, "data");
    expect(v.safeParse(STANDING_FOOTER, data).issues).toBeUndefined();
    expect(issues.every(({ path }) => path.startsWith("data"))).toBe(true);
    expect(issues.length).toBeLessThanOrEqual(101);
    const view = footerViewFor(SAMPLE_FACTS, { footer: data, year: 2026 });
    for (const { href = "/" } of [
      ...view.legalLinks,
      ...view.social.links,
      ...view.columns.flatMap(({ links }) => links),
    ]) {
      expect(isUnsafeHref(href)).toBe(false);
    }
  };

  it("leaves a standing footer: hostile values, whole and in every place [F-10]", () => {
    for (const value of hostileValues()) expectStanding(value);
    for (const [place, { keys }] of leaves.entries()) {
      for (const value of valuesFor(place, hostileValues())) expectStanding(replaced(FULL_FOOTER, keys, value));
    }
  });

  it("leaves a standing footer: any JSON and any value [F-10]", () => {
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), fc.anything({ withMap: true })), expectStanding), { numRuns: RUNS });
  });

  it("leaves a standing footer: right data with a few values spoiled [F-10]", () => {
    fc.assert(fc.property(spoiled(FULL_FOOTER), expectStanding), { numRuns: RUNS });
  });
});
