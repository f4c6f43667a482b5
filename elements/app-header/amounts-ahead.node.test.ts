// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { openFreshPage, storeLogin } from "../../src/stores/config/fresh-page.cases.ts";
import { thisPage } from "../../src/stores/page.ts";

beforeEach(() => openFreshPage());

/** How many formatters are made while the page is idle, and how many the first amount needs then. */
async function made(locale: LocaleId): Promise<readonly number[]> {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  const { NumberFormat } = Intl;
  const formats = vi.spyOn(Intl, "NumberFormat").mockImplementation(function make(...given) {
    return new NumberFormat(...given);
  });
  const { prepareAmounts } = await import("./app-header.render.ts");
  const { formatMoney } = await import("../../src/domain/account/money.ts");
  prepareAmounts(thisPage(), () => locale);
  const counts = [formats.mock.calls.length];
  for (const task of idle) task();
  counts.push(formats.mock.calls.length);
  formatMoney(12, localeById(locale).currency, locale);
  return [...counts, formats.mock.calls.length];
}

it("makes a customer's formatter while nothing else is to be done, and none again for the first amount [H-21]", async () => {
  storeLogin();
  expect(await made("pl-PL")).toEqual([0, 1, 1]);
});

it("makes none for a visitor", async () => {
  expect(await made("fr-FR")).toEqual([0, 0, 1]);
});
