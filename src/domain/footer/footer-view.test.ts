import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import { CONSENT_FACTS, type Facts } from "../facts/facts.ts";
import { LOCALE_IDS, type LocaleId, localeById } from "../locales/locale.ts";
import { FULL_FOOTER } from "./footer-data.cases.ts";
import type { FooterData } from "./footer-data.ts";
import { appBannerFor, footerViewFor, mailHref, phoneHref, smartBannerFor } from "./footer-view.ts";

const view = (change: Partial<FooterData> = {}, facts: Partial<Facts> = {}) =>
  footerViewFor({ ...SAMPLE_FACTS, ...facts }, { footer: { ...FULL_FOOTER, ...change }, year: 2026 });

describe("rating", () => {
  it.each([
    [0, 0, 0],
    [0.9, 1, 1],
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
  ])("of %d shows %d stars in bucket %d [F-01]", (score, stars, bucket) => {
    expect(view({ trustpilotData: { score_value: score } }).rating).toEqual({ stars, score, bucket });
  });

  it("counts reviews, where there is a count [F-01]", () => {
    expect(view().rating?.reviewCount).toBe(12345);
  });

  it("shows only when the CMS says so and has data [F-01]", () => {
    expect(view({ display_trustpilot: false }).rating).toBeUndefined();
    const { display_trustpilot: _display, ...silent } = FULL_FOOTER;
    expect(footerViewFor(SAMPLE_FACTS, { footer: silent, year: 2026 }).rating).toBeUndefined();
    const { trustpilotData: _data, ...empty } = FULL_FOOTER;
    expect(footerViewFor(SAMPLE_FACTS, { footer: empty, year: 2026 }).rating).toBeUndefined();
  });

  it("without a score has no stars and the bucket of none [F-01]", () => {
    expect(view({ trustpilotData: {} }).rating).toEqual({ stars: 0, score: 0, bucket: 0 });
    expect(view({ trustpilotData: { score_value: 4, count_of_reviews: 1.5 } }).rating?.reviewCount).toBeUndefined();
  });
});

describe("contact banner", () => {
  it("has e-mail, phone and availability [F-02]", () => {
    expect(view().contact).toEqual({
      email: { id: "contact-email", kind: "contact", title: "Write to us", href: "mailto:support@example.com" },
      phone: { id: "contact-phone", kind: "contact", title: "(844) 555-0142", href: "tel:+18445550142" },
      availability: "Monday to Friday, 9 a.m. to 5 p.m. ET",
    });
  });

  it("falls back from the link texts to address and number [F-02]", () => {
    const usContactBanner = { email: { email_address: "a@b.example" }, phone: { phone_number: "844 555" } };
    expect(view({ usContactBanner }).contact).toEqual({
      email: { id: "contact-email", kind: "contact", title: "a@b.example", href: "mailto:a@b.example" },
      phone: { id: "contact-phone", kind: "contact", title: "844 555", href: "tel:844555" },
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
      expect(view({ usContactBanner }).contact).toEqual({
        email: { id: "contact-email", kind: "none", title: "Text" },
      });
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
  it("keeps the locale's own badges where the CMS only says that it is shown [F-03, F-10]", () => {
    const footer = { mobile_banner: { app_store_link: "https://apps.example/own" } };
    const shown = (given: FooterData) => footerViewFor(SAMPLE_FACTS, { footer, year: 2026 }, given).appBanner?.badges;
    expect(shown({})).toBeUndefined();
    expect(shown({ mobile_banner: { display_mobile_banner: true } })?.map(({ href }) => href)).toEqual([
      "https://apps.example/own",
    ]);
    const own = { display_mobile_banner: true, app_store_link: "https://apps.example/cms" };
    expect(shown({ mobile_banner: own })?.map(({ href }) => href)).toEqual(["https://apps.example/cms"]);
  });

  it.each(LOCALE_IDS)("has badges for both stores in %s [F-03]", (locale) => {
    expect(view({}, { locale }).appBanner).toEqual({
      iconUrl: "https://cdn.example/app.png",
      badges: [
        { id: "app-ios", store: "ios", kind: "external", rel: "noopener", href: "https://apps.example/ios" },
        {
          id: "app-android",
          store: "android",
          kind: "external",
          rel: "noopener",
          href: "https://apps.example/android",
        },
      ],
    });
  });

  it.each([
    ["the CMS does not show it", { mobile_banner: { ...FULL_FOOTER.mobile_banner, display_mobile_banner: false } }, {}],
    ["the CMS says nothing", { mobile_banner: { app_store_link: "https://apps.example/ios" } }, {}],
    ["no badge leads anywhere", { mobile_banner: { display_mobile_banner: true } }, {}],
    ["the page is inside the app", {}, { isWebView: true }],
    ["consent is pending", {}, { consent: "pending" }],
    ["the smart banner is on", {}, { flags: { ...SAMPLE_FACTS.flags, smartBanner: true } }],
  ] as const)("is hidden when %s [F-03]", (_name, change, facts) => {
    expect(view(change, facts).appBanner).toBeUndefined();
  });

  it("shows the one badge that leads somewhere, without an icon of its own [F-03]", () => {
    const mobile_banner = { display_mobile_banner: true, app_store_link: "javascript:0", google_play_link: "/app/" };
    expect(appBannerFor({ mobile_banner }, SAMPLE_FACTS)).toEqual({
      badges: [{ id: "app-android", store: "android", kind: "internal", href: "/de-de/app/" }],
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
      { id: "column-0-1", title: "Help", href: "https://help.example/", kind: "external", rel: "noopener" },
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

  it("to the consent tool have the opt-out icon in the legal row of the United States alone [F-06, F-09]", () => {
    const legal_links = [
      { title: "Privacy", href: "/privacy/" },
      { title: "Your Privacy Choices", href: "#consent-settings" },
    ];
    const icons = (locale: LocaleId) => view({ legal_links }, { locale }).legalLinks.map((link) => link.hasOptOutIcon);
    expect(icons("en-US")).toEqual([undefined, true]);
    expect(icons("en-GB")).toEqual([undefined, undefined]);
  });

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
    const site = { ...SAMPLE_FACTS.site, consentAnchor: "#uc" };
    const links = footerViewFor({ ...SAMPLE_FACTS, site }, { footer: data, year: 2026 }).legalLinks;
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

  it("know X, which content systems also call Twitter [F-05]", () => {
    const [icon] = view({ socialMediaIcons: [{ account: "X", link: "https://social.example/" }] }).social.links;
    expect(icon).toMatchObject({ title: "X", network: "twitter" });
    const [other] = view({ socialMediaIcons: [{ account: "Xing", link: "https://social.example/" }] }).social.links;
    expect(other).not.toHaveProperty("network");
  });

  it("know a network by its uid too, and keep a picture of the CMS [F-05]", () => {
    const socialMediaIcons = [
      { account: "Our page", uid: "facebook", link: "https://social.example/", iconUrl: "/f.svg" },
    ];
    expect(view({ socialMediaIcons }).social.links[0]).toMatchObject({ network: "facebook", iconUrl: "/f.svg" });
    const unknown = [{ account: "constructor", link: "https://social.example/" }];
    expect(view({ socialMediaIcons: unknown }).social.links[0]?.network).toBeUndefined();
  });

  it("are left out without an address that may be followed [F-05, L-17]", () => {
    const socialMediaIcons = ["javascript:x", "https://social.example/"].map((link) => ({ account: "Facebook", link }));
    expect(view({ socialMediaIcons }).social.links.map(({ href }) => href)).toEqual(["https://social.example/"]);
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
    expect(footerViewFor(SAMPLE_FACTS, { footer: {}, year: 2031 }).copyright).toEqual({ year: 2031, site: "Sample" });
  });

  it("is the credits with links and logos [F-06]", () => {
    expect(view().credits).toEqual([
      {
        id: "credit-0",
        kind: "external",
        rel: "noopener",
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
      { id: "credit-0", kind: "none", logoUrl: "/b.svg", title: "Bank" },
      { id: "credit-1", kind: "none", logoUrl: "/c.svg", title: "" },
    ]);
  });

  it("is the disclaimer, still HTML [F-07]", () => {
    expect(view().disclaimer).toBe(FULL_FOOTER.disclaimer);
    expect(footerViewFor(SAMPLE_FACTS, { footer: {}, year: 2026 })).not.toHaveProperty("disclaimer");
  });

  it("is the country picker, unless hidden or on the country selector page [F-08]", () => {
    expect(view().hasCountryPicker).toBe(true);
    expect(view({ hideCountryPicker: true }).hasCountryPicker).toBe(false);
    expect(view({ isCountrySelectorPage: true }).hasCountryPicker).toBe(false);
    expect(view({}, { page: { ...SAMPLE_PAGE, isCountrySelector: true } }).hasCountryPicker).toBe(false);
  });

  it("stands with no data at all, in every locale [F-10]", () => {
    for (const locale of LOCALE_IDS as readonly LocaleId[]) {
      expect(footerViewFor({ ...SAMPLE_FACTS, locale }, { footer: {}, year: 2026 })).toEqual({
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

describe("contact hrefs", () => {
  it.each([
    ["support@example.com", "mailto:support@example.com"],
    ["a.b+c@sub.example.com", "mailto:a.b+c@sub.example.com"],
    ["a@b?subject=x", undefined],
    ["a@b&cc=c@d", undefined],
    ["a@b, c@d", undefined],
    ["a@b\nbcc: c@d", undefined],
  ])("mail to %j is %s [F-02]", (address, expected) => {
    expect(mailHref(address)).toBe(expected);
  });

  it.each([
    ["+1 (844) 555-0142", "tel:+18445550142"],
    ["0800 / 123 456", "tel:0800123456"],
    [" +49 30 1", "tel:+49301"],
    ["1+1", "tel:11"],
    ["none", undefined],
  ])("phone to %j is %s [F-02]", (number, expected) => {
    expect(phoneHref(number)).toBe(expected);
  });
});

const LINKS = { app_store_link: "https://apps.example/ios", google_play_link: "https://apps.example/android" };
const shownBy = (display: boolean | undefined, facts: Facts = SAMPLE_FACTS) =>
  appBannerFor(
    { mobile_banner: { ...LINKS, ...(display === undefined ? {} : { display_mobile_banner: display }) } },
    facts,
  );

const table = [true, false, undefined].flatMap((display) =>
  [true, false].flatMap((isWebView) =>
    CONSENT_FACTS.flatMap((consent) =>
      [true, false].map((smartBanner) => ({ display, isWebView, consent, smartBanner })),
    ),
  ),
);

describe("appBannerFor", () => {
  it.each(table)(
    "display $display, in the app $isWebView, consent $consent, smart banner $smartBanner [F-03]",
    ({ display, isWebView, consent, smartBanner }) => {
      const facts: Facts = {
        ...SAMPLE_FACTS,
        isWebView,
        flags: { ...SAMPLE_FACTS.flags, smartBanner },
        consent,
      };
      const isExpected = display === true && !isWebView && consent !== "pending" && !smartBanner;
      expect(shownBy(display, facts) !== undefined).toBe(isExpected);
    },
  );

  it("has the badges that lead somewhere, iOS first, and is none without any [F-03]", () => {
    const stores = (mobile_banner: object) =>
      appBannerFor({ mobile_banner: { display_mobile_banner: true, ...mobile_banner } }, SAMPLE_FACTS)?.badges.map(
        ({ store }) => store,
      );
    expect(stores(LINKS)).toEqual(["ios", "android"]);
    expect(stores({ app_store_link: LINKS.app_store_link })).toEqual(["ios"]);
    expect(stores({ google_play_link: LINKS.google_play_link })).toEqual(["android"]);
    expect(stores({ app_store_link: "javascript:x" })).toBeUndefined();
    expect(stores({})).toBeUndefined();
  });

  it("has the icon of the CMS only where there is one [F-03]", () => {
    expect(shownBy(true)).not.toHaveProperty("iconUrl");
    const mobile_banner = { ...LINKS, display_mobile_banner: true };
    expect(appBannerFor({ mobile_banner, mobileBannerIconURL: "/app.png" }, SAMPLE_FACTS)?.iconUrl).toBe("/app.png");
  });
});

describe("smartBannerFor", () => {
  const banner = (smartBanner: boolean, isWebView: boolean, iosAppId?: string) =>
    smartBannerFor({
      ...SAMPLE_FACTS,
      flags: { ...SAMPLE_FACTS.flags, smartBanner },
      isWebView,
      site: { ...SAMPLE_FACTS.site, ...(iosAppId && { iosAppId }) },
    });

  it("names the app for Safari, with the flag, outside the app, and if there is one [T-02]", () => {
    expect(banner(true, false, "42")).toBe("app-id=42");
    expect(banner(false, false, "42")).toBeUndefined();
    expect(banner(true, true, "42")).toBeUndefined();
    expect(banner(true, false)).toBeUndefined();
    expect(banner(false, true)).toBeUndefined();
  });
});
