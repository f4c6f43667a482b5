// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";

const KEY = "shell.release";
beforeEach(() => openFreshPage());

/** A page whose host says what the visitor allows; the tab keeps this number. */
async function page(number: string | undefined) {
  if (number !== undefined) sessionStorage.setItem(KEY, number);
  const { configure } = await import("../stores/config/host-api.ts");
  configure({ consent: { tool: "host" } });
  const { keepReleaseNumber } = await import("./page-services.ts");
  const { consent } = await import("../stores/page/page-consent.ts");
  keepReleaseNumber(thisPage());
  consent(thisPage()).get();
  return {
    allow: (analytics: "granted" | "denied" | "pending") =>
      (consent(thisPage()) as unknown as { set(value: object): void }).set({ analytics, marketing: "denied" }),
  };
}

it("keeps the number for the device after consent to analytics, and removes it when that is withdrawn", async () => {
  const { allow } = await page("37 0.2.0");
  allow("pending");
  expect(localStorage.getItem(KEY)).toBeNull();
  allow("granted");
  expect(localStorage.getItem(KEY)).toBe("37 0.2.0");
  allow("denied");
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, "37 0.2.0"]);
});

it("writes nothing where no build is staged", async () => {
  const { allow } = await page(undefined);
  allow("granted");
  expect(localStorage.getItem(KEY)).toBeNull();
});
