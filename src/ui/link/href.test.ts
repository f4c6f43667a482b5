import { describe, expect, it } from "vitest";
import { leavesSite } from "./href.ts";

const places = { origin: "https://www.example.de", sites: { "nl-NL": "https://www.example.nl/" } };

describe("leavesSite", () => {
  it.each([
    ["/de-de/a", false],
    ["#a", false],
    ["tel:+4930", false],
    ["https://www.example.de", false],
    ["https://www.example.de/de-de/a", false],
    ["HTTPS://WWW.example.de/a", false],
    ["https://www.example.nl/a", false],
    ["https://www.example.de.evil.test/", true],
    ["https://www.example.de@evil.test/", true],
    ["https://www.example.de:81/", true],
    ["http://www.example.de/", true],
    ["https://help.example/", true],
    ["//help.example/", true],
  ])("%s: %j [L-04, H-10]", (href, expected) => expect(leavesSite(href, places)).toBe(expected));

  it("knows the configured sites while no window is there [L-03, W-09]", () => {
    const drawn = { ...places, origin: "" };
    expect(leavesSite("https://www.example.nl/a", drawn)).toBe(false);
    expect(leavesSite("https://www.example.de/a", drawn)).toBe(true);
    expect(leavesSite("/a", drawn)).toBe(false);
  });
});
