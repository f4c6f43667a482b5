/** Sanitizes the tag's content, now and after each change, because editors and frameworks change it at any time. */

import type { ValuesOf } from "../../src/element/definition.ts";
import { partRendering, reportLostContent } from "../../src/parts/part-rendering.ts";
import { importWithRetry } from "../../src/platform/import-with-retry.ts";
import { richTextBox } from "../../src/ui/rich-text/rich-text-template.ts";
import { sanitizeRichText } from "../../src/ui/rich-text/sanitize.ts";
import decision from "./rich-text.decision.ts";
import type { definition } from "./rich-text.definition.ts";

export default partRendering(decision.styles, (host, draw) => {
  const { element, values, signal } = host;
  // If two runs of the sanitiser overlap, the later one wins.
  let latest = 0;
  const update = async () => {
    latest += 1;
    const mine = latest;
    const { html = element.innerHTML.trim(), raw = false, locale } = values.get() as ValuesOf<typeof definition>;
    if (html === "") reportLostContent(host);
    const { partLinks } = await importWithRetry(() => import("../../src/stores/page/part-links.ts"));
    const content = await sanitizeRichText(html.trim(), {
      raw,
      linkOf: partLinks(host.page, locale, document.documentElement.lang),
    });
    if (mine !== latest || signal.aborted) return;
    draw(richTextBox(content, { class: "rich-text", part: "text" }));
  };
  const content = new MutationObserver(() => void update());
  content.observe(element, { childList: true, characterData: true, subtree: true, attributes: false });
  signal.addEventListener("abort", () => content.disconnect());
  return update;
});
