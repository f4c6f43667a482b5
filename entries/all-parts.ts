/**
 * The parts for pages, each with the code that renders it.
 * `npm run manifest` writes this file from the folders in `elements/`.
 */
import { definition as appAccordion } from "../elements/app-accordion/app-accordion.definition.ts";
import appAccordionRendering from "../elements/app-accordion/app-accordion.render.ts";
import { definition as appModal } from "../elements/app-modal/app-modal.definition.ts";
import appModalRendering from "../elements/app-modal/app-modal.render.ts";
import appSkeletonRendering from "../elements/app-skeleton/app-skeleton.decision.ts";
import { definition as appSkeleton } from "../elements/app-skeleton/app-skeleton.definition.ts";
import { definition as appSnackbar } from "../elements/app-snackbar/app-snackbar.definition.ts";
import appSnackbarRendering from "../elements/app-snackbar/app-snackbar.render.ts";
import contentBlockRendering from "../elements/content-block/content-block.decision.ts";
import { definition as contentBlock } from "../elements/content-block/content-block.definition.ts";
import { definition as richText } from "../elements/rich-text/rich-text.definition.ts";
import richTextRendering from "../elements/rich-text/rich-text.render.ts";
import { definition as starRating } from "../elements/star-rating/star-rating.definition.ts";
import starRatingRendering from "../elements/star-rating/star-rating.render.ts";
import type { BrowserDefinition } from "../src/element/definition.ts";
import type { Rendering } from "../src/element/host-port.ts";

interface Part {
  readonly definition: BrowserDefinition;
  readonly rendering: Rendering;
}

export const PARTS: readonly Part[] = [
  { definition: appAccordion, rendering: appAccordionRendering },
  { definition: appModal, rendering: appModalRendering },
  { definition: appSkeleton, rendering: appSkeletonRendering },
  { definition: appSnackbar, rendering: appSnackbarRendering },
  { definition: contentBlock, rendering: contentBlockRendering },
  { definition: richText, rendering: richTextRendering },
  { definition: starRating, rendering: starRatingRendering },
];
