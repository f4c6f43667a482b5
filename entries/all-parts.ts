/** The parts for pages, each with the code that renders it. `scripts/manifest` checks that the list is complete. */
import { definition as appAccordion } from "../elements/app-accordion/app-accordion.definition.ts";
import { rendering as appAccordionRendering } from "../elements/app-accordion/app-accordion.render.ts";
import { definition as appModal } from "../elements/app-modal/app-modal.definition.ts";
import { rendering as appModalRendering } from "../elements/app-modal/app-modal.render.ts";
import { definition as appSkeleton } from "../elements/app-skeleton/app-skeleton.definition.ts";
import { rendering as appSkeletonRendering } from "../elements/app-skeleton/app-skeleton.render.ts";
import { definition as appSnackbar } from "../elements/app-snackbar/app-snackbar.definition.ts";
import { rendering as appSnackbarRendering } from "../elements/app-snackbar/app-snackbar.render.ts";
import { definition as contentBlock } from "../elements/content-block/content-block.definition.ts";
import { rendering as contentBlockRendering } from "../elements/content-block/content-block.render.ts";
import { definition as richText } from "../elements/rich-text/rich-text.definition.ts";
import { rendering as richTextRendering } from "../elements/rich-text/rich-text.render.ts";
import { definition as starRating } from "../elements/star-rating/star-rating.definition.ts";
import { rendering as starRatingRendering } from "../elements/star-rating/star-rating.render.ts";
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
