// @vitest-environment happy-dom
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { customerHash } from "./customer-hash.ts";
import { takeLoginTarget } from "./deep-link.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  sessionStorage.clear();
});

it.each([
  ["BAC0001", "/de-de/savings/7/"],
  ["BAC0002", undefined],
])("a login page leads only the customer of the deep link to it: %s [S-07]", async (customer, expected) => {
  sessionStorage.setItem("shell.deepLink", "/de-de/savings/7/");
  sessionStorage.setItem("shell.deepLinkOwner", (await customerHash()("BAC0001")) ?? "");
  expect(await takeLoginTarget(customer)).toBe(expected);
  expect(sessionStorage.length).toBe(0);
});

it("a login page may rename the entries and itself [S-07]", async () => {
  const options = { loginHref: "/enter/", storageKeys: { deepLink: "x.link" } };
  sessionStorage.setItem("x.link", "/enter/");
  expect(await takeLoginTarget(undefined, options)).toBeUndefined();
  sessionStorage.setItem("x.link", "/a");
  expect(await takeLoginTarget(undefined, options)).toBe("/a");
});
