/** What a footer shows: the locale's own, with the fields that its tag brings laid over it. */
import { atom } from "nanostores";
import type { FooterData } from "../../src/domain/footer/footer-data.ts";
import { readGivenFooter } from "../../src/domain/footer/footer-data.ts";
import { smartBannerFor } from "../../src/domain/footer/footer-view.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { Draw } from "../../src/element/host-port.ts";
import { setMeta } from "../../src/platform/document-head.ts";
import { elementDrawing } from "../../src/render/element-rendering.ts";
import { paint } from "./app-footer.decision.ts";
import type { definition } from "./app-footer.definition.ts";
import type { AppFooterViewProps } from "./app-footer.view.tsx";
import { followDisclaimer } from "./disclaimer.ts";

type Values = ValuesOf<typeof definition>;

export const drawing: Draw = elementDrawing<AppFooterViewProps, Values, FooterData>(paint, {
  given: readGivenFooter,
  live(host, facts) {
    // The platform draws its own banner from the page's head; the footer's stands back.
    const stop = facts.subscribe((known) => setMeta("name", "apple-itunes-app", smartBannerFor(known)));
    host.signal.addEventListener("abort", stop);
    return { state: atom(undefined), callbacks: {} };
  },
  complete: followDisclaimer,
});
