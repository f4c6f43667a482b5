import { useRef } from "react";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { MarketPickerData } from "../../src/domain/markets/picker-for.ts";
import { useDisclosures } from "../../src/ui/disclosure/use-disclosures.ts";
import { MarketMenu } from "../../src/ui/market-list/market-menu.tsx";
import { marketMenuProps } from "../../src/ui/market-list/market-menu-props.ts";
import type { Translate } from "../../src/ui/translate.ts";

export interface MarketPickerViewProps {
  readonly data: MarketPickerData;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
}

export function MarketPickerView({ data, translate, locale }: MarketPickerViewProps) {
  const root = useRef<HTMLDivElement>(null);
  useDisclosures(root);
  return (
    <div ref={root} lang={locale}>
      <MarketMenu id="markets" translate={translate} {...marketMenuProps(data, translate)} />
    </div>
  );
}
