/** Defines every part for pages. `scripts/manifest` checks that the list is complete. */
import "../elements/app-accordion/app-accordion.definition.ts";
import "../elements/app-modal/app-modal.definition.ts";
import "../elements/app-skeleton/app-skeleton.definition.ts";
import "../elements/app-snackbar/app-snackbar.definition.ts";
import "../elements/content-block/content-block.definition.ts";
import "../elements/rich-text/rich-text.definition.ts";
import "../elements/star-rating/star-rating.definition.ts";
