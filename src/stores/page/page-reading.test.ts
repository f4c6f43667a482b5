// @vitest-environment happy-dom
/** What elements know of the window's address and of the date. */
import { beforeEach, expect, it, vi } from "vitest";
import { removeCookie } from "../../platform/cookies.ts";
import { giveCookie, openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

beforeEach(() => openFreshPage("https://norvane.example/de-de/a/?b=c#d"));

it("is the address of the window, and follows it where an application changes it without a new page [W-05]", async () => {
  const { pageAddress } = await import("./page-reading.ts");
  const heard: unknown[] = [];
  const stop = pageAddress(thisPage()).subscribe((address) => heard.push(address));
  const here = {
    origin: "https://norvane.example",
    host: "norvane.example",
    path: "/de-de/a/",
    search: "?b=c",
    hash: "#d",
    language: "",
  };
  expect(heard).toEqual([here]);
  history.pushState(null, "", "/de-de/e/");
  dispatchEvent(new PopStateEvent("popstate"));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ ...here, path: "/de-de/e/", search: "", hash: "" }));
  stop();
});

it("follows the language that an application gives its page, and not that of a translator [L-03, W-05]", async () => {
  const { pageAddress } = await import("./page-reading.ts");
  const root = document.documentElement;
  const heard: string[] = [];
  const stop = pageAddress(thisPage()).subscribe(({ language }) => heard.push(language));
  root.lang = "it-IT";
  await vi.waitFor(() => expect(heard).toEqual(["", "it-IT"]));
  // As Chrome does.
  root.className = "translated-ltr";
  root.lang = "fi";
  await vi.waitFor(() => expect(root.lang).toBe("fi"));
  root.className = "";
  root.lang = "fr-FR";
  await vi.waitFor(() => expect(heard).toEqual(["", "it-IT", "fr-FR"]));
  stop();
  root.lang = "";
});

it("is the year of the copyright line [F-06]", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-06-01") });
  const { currentYear } = await import("./page-reading.ts");
  expect(currentYear()).toBe(2031);
  vi.useRealTimers();
});

it("has what earlier pages left, and follows a market that is chosen and a storage that changes [M-06, M-07, S-07]", async () => {
  giveCookie("shell_country_hint=AT");
  sessionStorage.setItem("shell.endReason", "idle");
  const { surroundings } = await import("./page-reading.ts");
  const heard: unknown[] = [];
  const stop = surroundings(thisPage()).subscribe((next) => heard.push(next));
  const first = { preferredLocale: undefined, countryHint: "AT", endReason: "idle", isWebView: false };
  expect(heard).toEqual([first]);
  removeCookie("shell_country_hint");
  thisPage().state.set({ ...thisPage().state.get(), preferredLocale: "de-AT" });
  expect(heard.at(-1)).toEqual({ ...first, preferredLocale: "de-AT", countryHint: undefined });
  sessionStorage.clear();
  dispatchEvent(new Event("storage"));
  expect(heard.at(-1)).toMatchObject({ endReason: undefined });
  dispatchEvent(new Event("storage"));
  expect(heard).toHaveLength(3);
  stop();
});
