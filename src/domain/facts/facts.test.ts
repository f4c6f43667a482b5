import { describe, expect, it } from "vitest";
import { LOCALE_IDS } from "../locales/locale.ts";
import { type Facts, publicFacts } from "./facts.ts";
import { FLAGS } from "./flag.ts";

const site = { name: "Site", logo: { url: "/logo.svg", alt: "Site" }, sites: {} };

type Optional<T> = { [key in keyof T]: Record<never, never> extends Pick<T, key> ? key : never }[keyof T];

describe("facts", () => {
  it("may not be left out: what is not known says so", () => {
    // Does not compile if a fact becomes optional.
    const noneIsOptional: [Optional<Facts>] extends [never] ? true : false = true;
    expect(noneIsOptional).toBe(true);
  });
});

describe("public facts", () => {
  it.each(LOCALE_IDS)("of %s know nobody [W-09]", (locale) => {
    const facts = publicFacts({ locale, site, flags: FLAGS });
    expect(facts.locale).toBe(locale);
    expect(facts.session).toBe("anonymous");
    for (const part of [facts.customer, facts.account, facts.products, facts.distributor]) {
      expect(part).toEqual({ status: "absent" });
    }
    expect(facts.switchableAccounts).toEqual([]);
    expect(facts.unreadMessages).toBe(0);
    expect(facts.isWebView).toBe(false);
    expect(facts.preferredLocale).toBeUndefined();
    expect(facts.consent).toBe("unknown");
  });

  it("take what the tag says of its page, and defaults for the rest [W-09]", () => {
    const facts = publicFacts({ locale: "de-DE", site, flags: FLAGS, page: { kind: "login", product: "4711" } });
    expect(facts.page).toEqual({
      kind: "login",
      isCountrySelector: false,
      origin: "",
      product: "4711",
      theme: "v1",
      bankNavigation: false,
      hideNavigation: false,
      hideCustomerBalance: false,
      path: "",
      hash: "",
    });
  });

  it("have the layout version of the tag, else of the flag [L-18]", () => {
    const second = { ...FLAGS, layoutVersion: "v2" } as const;
    expect(publicFacts({ locale: "de-DE", site, flags: FLAGS }).layoutVersion).toBe("v1");
    expect(publicFacts({ locale: "de-DE", site, flags: second }).layoutVersion).toBe("v2");
    const tagWins = publicFacts({ locale: "de-DE", site, flags: second, layoutVersion: "v1" });
    expect(tagWins.layoutVersion).toBe("v1");
  });
});
