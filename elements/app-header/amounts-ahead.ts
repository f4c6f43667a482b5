/** The first amount needs a formatter, whose making costs a slow phone 50 ms: it is made while the account is on its way. */
import { formatMoney } from "../../src/domain/account/money.ts";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { whenIdle } from "../../src/platform/idle.ts";
import { storedSession } from "../../src/stores/registry.ts";

/** Does nothing for a visitor, who has no account. */
export function prepareAmounts(locale: () => LocaleId): void {
  if (storedSession() === null) return;
  whenIdle(() => void formatMoney(0, localeById(locale()).currency, locale()));
}
