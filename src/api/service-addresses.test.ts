import { describe, expect, it } from "vitest";
import { ENVIRONMENTS, REGIONS } from "../domain/deployments.ts";
import { LOCALE_IDS } from "../domain/locales/locale.ts";
import {
  isServiceAddress,
  lacksAddress,
  regionOfLocale,
  SERVICES,
  type ServiceAddressConfig,
  serviceAddresses,
} from "./service-addresses.ts";

/** Hosts as an operator may name them. */
const HOSTS = "https://{service}.{country}.{environment}.{region}.bank.example";

const address = (service: string, config: Partial<ServiceAddressConfig> = {}, path = "/x") =>
  serviceAddresses({ environment: "production", locale: "de-DE", flags: { postboxNewHost: false }, ...config })(
    service,
    path,
  );

describe("service addresses", () => {
  it("know every named service [A-02]", () => {
    expect(SERVICES.slice(0, 15)).toEqual([
      "identity",
      "customer-administration",
      "transaction",
      "document-depot",
      "postbox",
      "kyc",
      "customer-tracking",
      "pension",
      "support-desk",
      "integration-service",
      "account",
      "deposit",
      "product-offer",
      "user-management",
      "customer-advisory",
    ]);
  });

  it.each([
    ["production", "de-DE", undefined, "https://account.de.production.germany.bank.example/x"],
    ["staging", "de-DE", undefined, "https://account.de.staging.germany.bank.example/x"],
    ["development", "de-AT", undefined, "https://account.at.development.germany.bank.example/x"],
    ["onboarding", "en-GB", undefined, "https://account.gb.onboarding.uk.bank.example/x"],
    ["amplifyapp", "en", undefined, "https://account.eu.amplifyapp.germany.bank.example/x"],
    ["production", "de-DE", "uk", "https://account.de.production.uk.bank.example/x"],
  ] as const)("in %s for %s, region %s [A-02]", (environment, locale, region, expected) => {
    expect(address("account", { environment, locale, region, servicesOrigin: HOSTS })).toBe(expected);
  });

  it("exist without configuration in local development alone [A-02]", () => {
    expect(address("account", { environment: "local" })).toBe("http://localhost:4802/account/x");
    const without = ENVIRONMENTS.filter((environment) => address("account", { environment }) === undefined);
    expect(without).toEqual(ENVIRONMENTS.filter((environment) => environment !== "local"));
  });

  it("are lacking where nobody has named them, and not where a name is refused [A-02]", () => {
    const config = { environment: "production", locale: "de-DE", flags: { postboxNewHost: false } } as const;
    expect(SERVICES.filter((service) => !lacksAddress(service, config))).toEqual(["open-api"]);
    expect(lacksAddress("account", { ...config, services: { account: "http://unsafe.example" } })).toBe(false);
    expect(lacksAddress("unknown", config)).toBe(false);
  });

  it("differ for every service, region, environment and locale [A-02]", () => {
    const environments = ENVIRONMENTS.filter((environment) => environment !== "local");
    const services = SERVICES.filter((service) => service !== "open-api");
    const all = services.flatMap((service) =>
      REGIONS.flatMap((region) =>
        environments.flatMap((environment) =>
          LOCALE_IDS.map((locale) => address(service, { region, environment, locale, servicesOrigin: HOSTS })),
        ),
      ),
    );
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(15 * 2 * 5 * LOCALE_IDS.length);
    for (const url of all) expect(new URL(url ?? "").hostname).toMatch(/\.example$/);
  });

  it("put the United Kingdom in its own region and nobody else [A-02]", () => {
    expect(LOCALE_IDS.filter((locale) => regionOfLocale(locale) === "uk")).toEqual(["en-GB"]);
  });

  it("move the postbox by its flag, and nothing else [A-02]", () => {
    const moved = { flags: { postboxNewHost: true }, servicesOrigin: HOSTS };
    const usual = { servicesOrigin: HOSTS };
    expect(address("postbox", usual)).toBe("https://postbox.de.production.germany.bank.example/x");
    expect(address("postbox", moved)).toBe("https://postbox-new.de.production.germany.bank.example/x");
    expect(SERVICES.filter((service) => address(service, usual) !== address(service, moved))).toEqual(["postbox"]);
  });

  it("stand under one origin when one is configured [A-02]", () => {
    const servicesOrigin = "http://localhost:4802/";
    for (const service of SERVICES) {
      expect(address(service, { servicesOrigin })).toBe(`http://localhost:4802/${service}/x`);
    }
  });

  it("are replaced one by one by configuration [A-02]", () => {
    const config = {
      servicesOrigin: "https://all.example",
      services: { account: "https://a.example/v1/", kyc: "/kyc" },
    };
    expect(address("account", config)).toBe("https://a.example/v1/x");
    expect(address("kyc", config)).toBe("/kyc/x");
    expect(address("deposit", config)).toBe("https://all.example/deposit/x");
  });

  it("are templates over service, country, environment, region and locale [A-02]", () => {
    const servicesOrigin = "https://{region}.api.example/{environment}/{locale}/{service}";
    const config = { environment: "staging", locale: "en-GB", servicesOrigin } as const;
    expect(address("account", config)).toBe("https://uk.api.example/staging/en-gb/account/x");
    expect(address("postbox", { ...config, flags: { postboxNewHost: true } })).toBe(
      "https://uk.api.example/staging/en-gb/postbox-new/x",
    );
    expect(address("kyc", { services: { kyc: "https://{service}.{country}.example/{other}" } })).toBeUndefined();
    expect(address("kyc", { services: { kyc: "https://{service}.{country}.example/" } })).toBe(
      "https://kyc.de.example/x",
    );
  });

  it("move a named postbox by its flag, where the new one is named too [A-02, T-02]", () => {
    const services = { postbox: "https://old.example", "postbox-new": "https://new.example" };
    const moved = { flags: { postboxNewHost: true } };
    expect(address("postbox", { services })).toBe("https://old.example/x");
    expect(address("postbox", { services, ...moved })).toBe("https://new.example/x");
    expect(address("postbox", { services: { postbox: "https://old.example" }, ...moved })).toBe(
      "https://old.example/x",
    );
  });

  it("keep the open API on the page's own origin [A-02]", () => {
    expect(address("open-api", {}, "/savingglobal/rest/open_api/v2/customer")).toBe(
      "/savingglobal/rest/open_api/v2/customer",
    );
  });

  it("take the realm's own address at the identity service [A-02]", () => {
    const path = "/auth/realms/global/protocol/openid-connect/token";
    const servicesOrigin = HOSTS;
    expect(address("identity", { servicesOrigin }, path)).toBe(
      `https://identity.de.production.germany.bank.example${path}`,
    );
    expect(address("identity", { identityRealm: "https://id.example/realms/shop" }, path)).toBe(
      "https://id.example/realms/shop/protocol/openid-connect/token",
    );
    expect(address("account", { servicesOrigin, identityRealm: "https://id.example/realms/shop" }, path)).not.toContain(
      "id.example",
    );
    expect(address("identity", { identityRealm: "javascript:alert(1)" }, path)).toBeUndefined();
  });

  it.each(["", "unknown", "__proto__", "constructor", "Account"])("know no service called %j [A-02]", (service) => {
    expect(address(service)).toBeUndefined();
    expect(address(service, { services: { [service]: "https://evil.example" } })).toBeUndefined();
  });

  it.each([
    "http://services.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://services.example\\@evil.example",
    "https://user:secret@services.example",
    "https://user@services.example",
    "https://:secret@services.example",
    "https://services.example?x=1",
    "https://services.example#x",
    "not an address",
    "http://localhost.evil.example",
    "http://evil-localhost",
    "http://evil.localhost",
    "ftp://localhost",
    "ws://127.0.0.1",
  ])("never send a token to %s [A-02]", (given) => {
    expect(isServiceAddress(given)).toBe(false);
    expect(address("account", { services: { account: given } })).toBeUndefined();
    expect(address("account", { servicesOrigin: given })).toBeUndefined();
  });

  it.each([
    "https://a.example",
    "https://a.example/b",
    "http://localhost:1",
    "http://127.0.0.1:1",
    "http://[::1]:1",
    "/a",
  ])("may be %s [A-02]", (given) => expect(isServiceAddress(given)).toBe(true));
});
