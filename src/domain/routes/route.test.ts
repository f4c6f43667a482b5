import { describe, expect, it } from "vitest";
import { isOnRoute, OPEN_API_ROUTES, openApiHref } from "./route.ts";

describe("isOnRoute", () => {
  it.each([
    ["/de-de/login/", true],
    ["/de-de/login", true],
    ["/DE-DE/Login/", true],
    ["/login/", true],
    ["/de-de/login/forgotten", true],
    ["/de-de/login-help/", false],
    ["/de-de/", false],
    ["/en-gb/login/", false],
    ["", false],
  ])("%j is the German login: %j [S-13]", (path, expected) => {
    expect(isOnRoute("login", path, "de-DE")).toBe(expected);
  });

  it("is at home on the start page only", () => {
    expect(isOnRoute("home", "/de-de/", "de-DE")).toBe(true);
    expect(isOnRoute("home", "/de-de", "de-DE")).toBe(true);
    expect(isOnRoute("home", "/de-de/documents", "de-DE")).toBe(false);
  });
});

describe("openApiHref", () => {
  it("stands in the own-origin area [L-16]", () => {
    expect(openApiHref("customer", "https://norvane.example")).toBe(
      "https://norvane.example/savingglobal/rest/open_api/v2/customer",
    );
    expect(openApiHref("logout", "https://norvane.example/")).toBe(
      "https://norvane.example/savingglobal/rest/open_api/v2/logout",
    );
  });

  it("is a path without an origin [L-16]", () => {
    expect(openApiHref("customer")).toBe("/savingglobal/rest/open_api/v2/customer");
    expect(Object.keys(OPEN_API_ROUTES)).toEqual(["customer", "logout"]);
  });
});
