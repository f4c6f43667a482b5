/** Defines every element that the page script loads. `scripts/manifest` checks that the list is complete. */
import "../elements/app-footer/app-footer.definition.ts";
import "../elements/app-header/app-header.definition.ts";
import "../elements/auth-gate/auth-gate.definition.ts";
import "../elements/country-banner/country-banner.definition.ts";
import "../elements/market-picker/market-picker.definition.ts";
import "../elements/page-meta/page-meta.definition.ts";
import "../elements/session-guard/session-guard.definition.ts";
