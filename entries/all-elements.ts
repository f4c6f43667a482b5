/** The elements that the page script loads. `npm run manifest` writes this file from the folders in `elements/`. */
import { definition as appFooter } from "../elements/app-footer/app-footer.definition.ts";
import { definition as appHeader } from "../elements/app-header/app-header.definition.ts";
import { definition as authGate } from "../elements/auth-gate/auth-gate.definition.ts";
import { definition as countryBanner } from "../elements/country-banner/country-banner.definition.ts";
import { definition as marketPicker } from "../elements/market-picker/market-picker.definition.ts";
import { definition as pageMeta } from "../elements/page-meta/page-meta.definition.ts";
import { definition as sessionGuard } from "../elements/session-guard/session-guard.definition.ts";
import type { BrowserDefinition } from "../src/element/definition.ts";

export const ELEMENTS = [
  appFooter,
  appHeader,
  authGate,
  countryBanner,
  marketPicker,
  pageMeta,
  sessionGuard,
] as const satisfies readonly BrowserDefinition[];
