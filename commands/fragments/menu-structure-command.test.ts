import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS } from "../../src/domain/facts/facts.cases.ts";
import { headerViewFor } from "../../src/domain/header/header.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { contentWith } from "../../src/i18n/changed-content.ts";
import { loadLocale } from "../../src/i18n/load-locale.ts";
import { createTranslate } from "../../src/i18n/translate.ts";
import { menuStructureCommand } from "./menu-structure-command.ts";

describe("the command menu-structure", () => {
  it.each(LOCALE_IDS)("prints what, as an operator's content, gives the same view for %s [W-02]", async (locale) => {
    const builtIn = await loadLocale(locale);
    const { text } = await menuStructureCommand({ locale });
    // Nothing is built in, so all that is shown comes from the content.
    const empty = { menus: { public: [], private: [], account: [] }, footer: {}, messages: builtIn.messages };
    const { data, issues } = contentWith(empty, JSON.parse(text));
    expect(issues).toEqual([]);
    const translate = createTranslate(locale, builtIn.messages);
    for (const facts of [SAMPLE_FACTS, SAMPLE_CUSTOMER_FACTS]) {
      const view = (menus: typeof data.menus) => headerViewFor({ ...facts, locale }, { menus, translate });
      expect(view(data.menus)).toEqual(view(builtIn.menus));
    }
    expect(data.footer).toEqual(builtIn.footer);
  });
});
