/** Decides the footer's content: the locale's footer, overridden by the fields of the tag. */

import type { FooterData } from "../../src/domain/footer/footer-data.ts";
import { footerViewFor } from "../../src/domain/footer/footer-view.ts";
import { pickerFor } from "../../src/domain/markets/picker-for.ts";
import { linkViewFor } from "../../src/domain/page-links/link-view.ts";
import { elementDecision } from "../../src/element/element-decision.ts";
import { builtRichText } from "../../src/ui/rich-text/rich-text-content.ts";
import type { AppFooterViewProps } from "./app-footer.view.tsx";

export default elementDecision<AppFooterViewProps, FooterData>({
  styles: () => import("./app-footer.styles.ts").then(({ styles }) => styles),
  view: () => import("./app-footer.view.tsx").then(({ AppFooterView }) => AppFooterView),
  decide({ facts, texts: { footer, translate, operators: content }, hostData, year, isFragment }) {
    const data = footerViewFor(facts, { footer, year }, hostData);
    const isOwn = data.disclaimer !== undefined && data.disclaimer === footer.disclaimer;
    // The sanitiser writes an operator's disclaimer, except in a fragment, which is rendered without a sanitiser.
    const isBuilt = isOwn && (isFragment || content?.hasDisclaimer !== true);
    return {
      data,
      disclaimer: isBuilt
        ? builtRichText(footer.disclaimer as string, (id, href) => linkViewFor(id, href, facts))
        : undefined,
      markets: pickerFor(facts),
      translate,
      locale: facts.locale,
    };
  },
});
