/** Hosts as browsers and proxies hand them over, against one country domain of the configuration. */
import { describe, expect, it } from "vitest";
import { hostName, localeByHost, localeByPath } from "./locale-hosts.ts";

const hosts = { country: { "own.example.nl": "nl-NL", "WWW.Own.Example.co.uk:443": "en-GB" } } as const;

describe("localeByHost", () => {
  it.each([
    ["own.example.nl", "nl-NL"],
    ["www.own.example.nl", "nl-NL"],
    ["OWN.EXAMPLE.NL", "nl-NL"],
    ["own.example.nl:4800", "nl-NL"],
    ["own.example.nl.", "nl-NL"],
    [" own.example.nl ", "nl-NL"],
    ["own.example.co.uk", "en-GB"],
    ["www.own.example.co.uk:80", "en-GB"],
  ])("%j is %s [L-03]", (host, locale) => expect(localeByHost(host, hosts)).toBe(locale));

  it.each([
    "",
    "own.example",
    "example.nl",
    "app.own.example.nl",
    "www2.own.example.nl",
    "own.example.nl.evil.example",
    "evilown.example.nl",
    "localhost:4800",
    "[::1]:4800",
    "127.0.0.1",
    "constructor",
    "__proto__",
  ])("%j is no country domain [L-03]", (host) => expect(localeByHost(host, hosts)).toBeUndefined());

  it("takes a configured host in any spelling [L-03]", () => {
    expect(hostName("WWW.Own.Example.co.uk:443")).toBe("own.example.co.uk");
  });
});

describe("localeByPath", () => {
  it.each([
    ["/nl-nl/", "nl-NL"],
    ["/NL-NL", "nl-NL"],
    ["/nl-nl?a=1", "nl-NL"],
    ["/nl-nl#a", "nl-NL"],
    ["nl-nl/", "nl-NL"],
    ["/en/select-country/", "en"],
  ])("%j names %s [L-03]", (path, locale) => expect(localeByPath(path)).toBe(locale));

  it.each(["/", "", "/nl/", "/nl-nlx/", "/a/nl-nl/", "/?nl-nl", "/%6el-nl/"])("%j names none [L-03]", (path) => {
    expect(localeByPath(path)).toBeUndefined();
  });
});
