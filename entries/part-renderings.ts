/**
 * The renderings of the parts for pages, in one script: they share lit-html.
 * `npm run manifest` writes this file from the folders in `elements/`.
 */
import appAccordion from "../elements/app-accordion/app-accordion.render.ts";
import appModal from "../elements/app-modal/app-modal.render.ts";
import appSkeleton from "../elements/app-skeleton/app-skeleton.decision.ts";
import appSnackbar from "../elements/app-snackbar/app-snackbar.render.ts";
import contentBlock from "../elements/content-block/content-block.decision.ts";
import richText from "../elements/rich-text/rich-text.render.ts";
import starRating from "../elements/star-rating/star-rating.render.ts";
import type { Rendering } from "../src/element/host-port.ts";

export const renderings: Readonly<Record<string, Rendering>> = {
  "app-accordion": appAccordion,
  "app-modal": appModal,
  "app-skeleton": appSkeleton,
  "app-snackbar": appSnackbar,
  "content-block": contentBlock,
  "rich-text": richText,
  "star-rating": starRating,
};
