import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { LOCALE_IDS, type LocaleId, localeById } from "../locales/locale.ts";
import { appBannerFor } from "./app-banner.ts";
import { footerFor } from "./footer.ts";
import { FULL_FOOTER } from "./footer-data.cases.ts";
import type { FooterData } from "./footer-data.ts";
import { mailHref, phoneHref } from "./footer-link.ts";

const view = (change: Partial<FooterData> = {}, facts: Partial<Facts> = {}) =>
  footerFor({ ...SAMPLE_FACTS, ...facts }, { data: { ...FULL_FOOTER, ...change }, year: 2026 });

describe("rating", () => {
  it.each([
    [0, 0, 0],
    [0.9, 1, 0],
    [1, 1, 1],
    [1.7, 1.5, 1],
    [1.74, 1.5, 2],
    [1.75, 2, 2],
    [2.7, 2.5, 2],
    [3.7, 3.5, 3],
    [4.2, 4, 4],
    [4.25, 4.5, 5],
    [4.6, 4.5, 5],
    [5, 5, 5],
    [9, 5, 5],
  ])("of %d draws %d stars in bucket %d [F-01]", (score, stars, bucket) => {
    expect(view({ trustpilotData: { score_value: score } }).rating).toEqual({ stars, score, bucket });
  });

  it.each([
    ["en-US", "12,345"],
    ["de-DE", "12.345"],
    ["de-CH", "12'345"],
    ["fr-FR", "12 345"],
    ["pl-PL", "12 345"],
  ] as const)("counts reviews as %s does [F-01]", (locale, reviews) => {
    const { rating } = view({}, { locale });
    expect(rating?.reviews?.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'")).toBe(reviews);
    expect(rating?.reviewCount).toBe(12345);
  });

  it("shows only when the CMS says so and has data [F-01]", () => {
    expect(view({ display_trustpilot: false }).rating).toBeUndefined();
    const { display_trustpilot: _display, ...silent } = FULL_FOOTER;
    expect(footerFor(SAMPLE_FACTS, { data: silent, year: 2026 }).rating).toBeUndefined();
    const { trustpilotData: _data, ...empty } = FULL_FOOTER;
    expect(footerFor(SAMPLE_FACTS, { data: empty, year: 2026 }).rating).toBeUndefined();
  });

  it("without a score has no stars and the bucket of none [F-01]", () => {
    expect(view({ trustpilotData: {} }).rating).toEqual({ stars: 0, score: 0, bucket: 0 });
    expect(view({ trustpilotData: { score_value: 4, count_of_reviews: 1.5 } }).rating?.reviews).toBeUndefined();
  });
});

describe("contact banner", () => {
  it("has e-mail, phone and availability [F-02]", () => {
    expect(view().contact).toEqual({
      email: { text: "Write to us", href: "mailto:support@example.com" },
      phone: { text: "(844) 555-0142", href: "tel:+18445550142" },
      availability: "Monday to Friday, 9 a.m. to 5 p.m. ET",
    });
  });

  it("falls back from the link texts to address and number [F-02]", () => {
    const usContactBanner = { email: { email_address: "a@b.example" }, phone: { phone_number: "844 555" } };
    expect(view({ usContactBanner }).contact).toEqual({
      email: { text: "a@b.example", href: "mailto:a@b.example" },
      phone: { text: "844 555", href: "tel:844555" },
    });
  });

  it("shows only when the CMS says so and has something [F-02]", () => {
    expect(view({ displayUsContactBanner: false }).contact).toBeUndefined();
    expect(view({ usContactBanner: {} }).contact).toBeUndefined();
  });

  it.each(["", "a", "a@", "@b", "a b@c", "a@b?bcc=x@y", "a@b,c@d", "a@b%0Acc:x", "javascript:a@b", "<a@b>"])(
    "makes no mail link from %j [F-02]",
    (address) => {
      expect(mailHref(address)).toBeUndefined();
      const usContactBanner = { email: { email_address: "x", email_link_text: "Text" } };
      expect(view({ usContactBanner }).contact).toEqual({ email: { text: "Text" } });
    },
  );

  it("makes a phone link of digits and nothing else [F-02]", () => {
    fc.assert(
      fc.property(fc.string(), (number) => {
        expect(phoneHref(number) ?? "tel:1").toMatch(/^tel:\+?\d+$/);
      }),
    );
    expect(phoneHref("ask us")).toBeUndefined();
  });
});

describe("app banner", () => {
  it.each(LOCALE_IDS)("has badges for both stores in %s, in the language or English [F-03]", (locale) => {
    const { language } = localeById(locale);
    const drawn = ["en", "es", "fr", "nl", "pl"];
    expect(view({}, { locale }).appBanner).toEqual({
      iconUrl: "https://cdn.example/app.png",
      language: drawn.includes(language) ? language : "en",
      badges: [
        { id: "app-ios", store: "ios", href: "https://apps.example/ios" },
        { id: "app-android", store: "android", href: "https://apps.example/android" },
      ],
    });
  });

  it.each([
    ["the CMS does not show it", { mobile_banner: { ...FULL_FOOTER.mobile_banner, display_mobile_banner: false } }, {}],
    ["the CMS says nothing", { mobile_banner: { app_store_link: "https://apps.example/ios" } }, {}],
    ["no badge leads anywhere", { mobile_banner: { display_mobile_banner: true } }, {}],
    ["the page is inside the app", {}, { isWebView: true }],
    ["consent is pending", {}, { isConsentPending: true }],
    ["the smart banner is on", {}, { flags: { ...SAMPLE_FACTS.flags, smartBanner: true } }],
  ] as const)("is hidden when %s [F-03]", (_name, change, facts) => {
    expect(view(change, facts).appBanner).toBeUndefined();
  });

  it("shows the one badge that leads somewhere, without an icon of its own [F-03]", () => {
    const mobile_banner = { display_mobile_banner: true, app_store_link: "javascript:0", google_play_link: "/app/" };
    expect(appBannerFor({ mobile_banner }, SAMPLE_FACTS)).toEqual({
      language: "en",
      badges: [{ id: "app-android", store: "android", href: "/de-de/app/" }],
    });
  });
});

describe("links", () => {
  it("stand in columns with a key for the accordion [F-04]", () => {
    expect(view().columns.map(({ key, title }) => [key, title])).toEqual([
      ["column-0", "Savings"],
      ["column-1", "About"],
    ]);
    expect(view().columns[0]?.links).toEqual([
      { id: "column-0-0", title: "Term deposit", href: "/de-de/term/", kind: "internal" },
      { id: "column-0-1", title: "Help", href: "https://help.example/", kind: "external" },
    ]);
  });

  it.each(LOCALE_IDS)("get the base path of %s where they are relative [L-04]", (locale) => {
    expect(view({}, { locale }).legalLinks[0]?.href).toBe(`/${localeById(locale).prefix}/imprint/`);
  });

  it("are gone when the CMS hides them, and a column without links is none [F-10]", () => {
    expect(view({ hideFooterLinks: true }).columns).toEqual([]);
    expect(view({ hideFooterLinks: true }).legalLinks).toHaveLength(2);
    expect(view({ footer_links: [{ heading: "Empty", links: [] }] }).columns).toEqual([]);
    expect(view({ footer_links: [{ heading: "Bad", links: [{ title: "x", href: "javascript:0" }] }] }).columns).toEqual(
      [],
    );
  });

  it.each(["#consent-settings", "#consent-settings-more", " #consent-settings"])(
    "to %j open the consent tool [F-09]",
    (href) => {
      const [column] = view({ footer_links: [{ heading: "A", links: [{ title: "Cookies", href }] }] }).columns;
      expect(column?.links[0]?.kind).toBe("consent");
      expect(view({ legal_links: [{ title: "Cookies", href }] }).legalLinks[0]?.kind).toBe("consent");
    },
  );

  it.each(["#other", "/consent-settings/", "https://example.com/#consent-settings", "/page/#consent-settings"])(
    "to %j do not open the consent tool [F-09]",
    (href) => {
      expect(view({ legal_links: [{ title: "x", href }] }).legalLinks[0]?.kind).not.toBe("consent");
    },
  );

  it("follow another consent anchor where one is configured [F-09]", () => {
    const data: FooterData = {
      legal_links: [
        { title: "a", href: "#uc-corner" },
        { title: "b", href: "#consent-settings" },
      ],
    };
    const links = footerFor(SAMPLE_FACTS, { data, year: 2026, consentAnchor: "#uc" }).legalLinks;
    expect(links.map(({ kind }) => kind)).toEqual(["consent", "anchor"]);
  });

  it("have ids of their own in the whole footer", () => {
    const { columns, legalLinks, social, appBanner, credits } = view();
    const ids = [
      ...columns.flatMap(({ links }) => links),
      ...legalLinks,
      ...social.links,
      ...(appBanner?.badges ?? []),
      ...credits,
    ];
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  });
});

describe("social icons", () => {
  it.each(["Facebook", "LinkedIn", "Twitter", "Youtube", "Instagram", "YOUTUBE"])("know %s [F-05]", (account) => {
    const [icon] = view({ socialMediaIcons: [{ account, link: "https://social.example/" }] }).social.links;
    expect(icon).toMatchObject({ title: account, network: account.toLowerCase(), kind: "external" });
  });

  it("know a network by its uid too, and keep a picture of the CMS [F-05]", () => {
    const socialMediaIcons = [
      { account: "Our page", uid: "facebook", link: "https://social.example/", iconUrl: "/f.svg" },
    ];
    expect(view({ socialMediaIcons }).social.links[0]).toMatchObject({ network: "facebook", iconUrl: "/f.svg" });
    const unknown = [{ account: "constructor", link: "https://social.example/" }];
    expect(view({ socialMediaIcons: unknown }).social.links[0]?.network).toBeUndefined();
  });

  it("have a heading that can be hidden [F-05]", () => {
    expect(view().social.heading).toBe("Follow us");
    expect(view({ hideSocialMediaHeading: true }).social.heading).toBeUndefined();
    expect(view({ contactInformationData: {} }).social.heading).toBeUndefined();
    expect(view({ hideSocialMediaHeading: true }).social.links).toHaveLength(2);
  });
});

describe("the rest", () => {
  it("is the copyright with the year handed in and the site's name [F-06]", () => {
    expect(view().copyright).toEqual({ year: 2026, site: "Sample", text: "All rights reserved." });
    expect(footerFor(SAMPLE_FACTS, { data: {}, year: 2031 }).copyright).toEqual({ year: 2031, site: "Sample" });
  });

  it("is the credits with links and logos [F-06]", () => {
    expect(view().credits).toEqual([
      {
        id: "credit-0",
        href: "https://bank.example/",
        logoUrl: "https://bank.example/logo.svg",
        title: "Sample Bank logo",
      },
    ]);
    const credits = [
      { institute_link: { title: "Bank" }, institute_logo: { url: "/b.svg" } },
      { institute_logo: { url: "/c.svg" } },
    ];
    expect(view({ credits }).credits).toEqual([
      { id: "credit-0", logoUrl: "/b.svg", title: "Bank" },
      { id: "credit-1", logoUrl: "/c.svg", title: "" },
    ]);
  });

  it("is the disclaimer, still HTML [F-07]", () => {
    expect(view().disclaimer).toBe(FULL_FOOTER.disclaimer);
    expect(footerFor(SAMPLE_FACTS, { data: {}, year: 2026 }).disclaimer).toBeUndefined();
  });

  it("is the country picker, unless hidden or on the country selector page [F-08]", () => {
    expect(view().hasCountryPicker).toBe(true);
    expect(view({ hideCountryPicker: true }).hasCountryPicker).toBe(false);
    expect(view({ isCountrySelectorPage: true }).hasCountryPicker).toBe(false);
    expect(view({}, { page: { ...SAMPLE_PAGE, kind: "country-selector" } }).hasCountryPicker).toBe(false);
  });

  it("stands with no data at all, in every locale [F-10]", () => {
    for (const locale of LOCALE_IDS as readonly LocaleId[]) {
      expect(footerFor({ ...SAMPLE_FACTS, locale }, { data: {}, year: 2026 })).toEqual({
        columns: [],
        social: { links: [] },
        legalLinks: [],
        copyright: { year: 2026, site: "Sample" },
        credits: [],
        hasCountryPicker: true,
      });
    }
  });
});
