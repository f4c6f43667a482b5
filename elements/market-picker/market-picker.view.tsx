import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { MarketPickerData } from "../../src/domain/markets/picker-for.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { MarketMenu, marketMenuProps } from "../../src/ui/market-list/market-menu.tsx";

export interface MarketPickerViewProps {
  readonly data: MarketPickerData;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
}

export function MarketPickerView({ data, translate, locale }: MarketPickerViewProps) {
  return (
    <div lang={locale}>
      <MarketMenu id="markets" translate={translate} {...marketMenuProps(data, translate)} />
    </div>
  );
}
