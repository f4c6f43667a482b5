/** Gathers the facts of one footer, decides, and hands the view its data. */
import { computed } from "nanostores";
import { footerFor } from "../../src/domain/footer/footer.ts";
import { mergeFooterData, parseFooterData } from "../../src/domain/footer/parse-footer-data.ts";
import { layoutWidthFor } from "../../src/domain/layout/layout-width.ts";
import { pickerFor } from "../../src/domain/markets/picker-for.ts";
import type { Connect } from "../../src/element/connection.ts";
import { refreshSignedIn } from "../../src/stores/access-token.ts";
import { elementFacts, publicSourceOf } from "../../src/stores/element-facts.ts";
import { currentYear } from "../../src/stores/footer-year.ts";
import { followTexts, localeTexts } from "../../src/stores/locale-content.ts";
import { givenValues } from "../connection/given-values.ts";
import { reportUnknownLocale } from "../connection/unknown-locale.ts";
import type { AppFooterViewProps } from "./app-footer.view.tsx";
import { followDisclaimer } from "./disclaimer.ts";
import { isFooterSource } from "./footer-source.ts";
import { publicFooter } from "./public-footer.ts";

export const connect: Connect<AppFooterViewProps> = async (host) => {
  const snapshot = publicSourceOf(host.snapshot);
  const drawnFor = isFooterSource(snapshot) ? snapshot : undefined;
  const drawn = drawnFor && publicFooter(drawnFor, await localeTexts(drawnFor.locale));
  const facts = elementFacts(host.values, drawnFor);
  reportUnknownLocale(host);
  refreshSignedIn();
  const texts = await followTexts(
    computed(facts, (known) => known.locale),
    host.signal,
    (wanted) => host.raise("load-failed", `The texts of ${wanted} could not be loaded; the former language stays.`),
  );
  const year = currentYear();
  const given = givenValues(host, ({ data }) => {
    const parsed = parseFooterData(data ?? undefined, "data");
    return { given: parsed.data, issues: parsed.issues };
  });
  const decided = computed([facts, texts], (known, { footer, locale }) => {
    const { consentAnchor } = known.site;
    const data = mergeFooterData(footer, given(host.values.get()));
    return footerFor({ ...known, locale }, { data, year, ...(consentAnchor !== undefined && { consentAnchor }) });
  });
  const safe = await followDisclaimer(
    host,
    computed(decided, ({ disclaimer }) => disclaimer),
    {
      isBuilt: (source) => source === texts.get().footer.disclaimer,
      consentAnchor: () => facts.get().site.consentAnchor,
      drawn: drawn?.disclaimer,
    },
  );
  const onColumnToggle = (id: string, open: boolean) => void host.emit("shell-menu-toggle", { id, open });
  const view = computed([facts, decided, texts, safe], (known, data, { translate, locale }, { source, content }) => ({
    data,
    disclaimer: source === data.disclaimer ? content : undefined,
    markets: pickerFor({ ...known, locale }),
    width: layoutWidthFor(known),
    translate,
    locale,
    onColumnToggle,
  }));
  return drawn ? { view, prerendered: { ...drawn.props, onColumnToggle } } : { view };
};
