// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { configure } from "../stores/page/host-api.ts";
import { consent } from "../stores/page/page-consent.ts";
import { thisPage } from "../stores/page.ts";
import { keepReleaseNumber } from "./page-services.ts";

const KEY = "shell.release";
beforeEach(() => openFreshPage());

/** A page whose host says what the visitor allows; the tab keeps this number. */
function page(number: string | undefined) {
  if (number !== undefined) sessionStorage.setItem(KEY, number);
  configure({ consent: { tool: "host" } });
  keepReleaseNumber(thisPage());
  consent(thisPage()).get();
  return {
    allow: (analytics: "granted" | "denied" | "pending") =>
      (consent(thisPage()) as unknown as { set(value: object): void }).set({ analytics, marketing: "denied" }),
  };
}

it("keeps the number for the device after consent to analytics, and removes it when that is withdrawn", () => {
  const { allow } = page("37 0.2.0");
  allow("pending");
  expect(localStorage.getItem(KEY)).toBeNull();
  allow("granted");
  expect(localStorage.getItem(KEY)).toBe("37 0.2.0");
  allow("denied");
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, "37 0.2.0"]);
});

it("writes nothing where no build is staged", () => {
  const { allow } = page(undefined);
  allow("granted");
  expect(localStorage.getItem(KEY)).toBeNull();
});

it("follows the consent once, however many elements start the page services", () => {
  const subscribe = vi.spyOn(consent(thisPage()), "subscribe");
  keepReleaseNumber(thisPage());
  keepReleaseNumber(thisPage());
  expect(subscribe).toHaveBeenCalledOnce();
});
