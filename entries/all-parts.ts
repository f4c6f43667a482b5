/** The parts for pages. `npm run manifest` writes this file from the folders in `elements/`. */
import { definition as appAccordion } from "../elements/app-accordion/app-accordion.definition.ts";
import { definition as appModal } from "../elements/app-modal/app-modal.definition.ts";
import { definition as appSkeleton } from "../elements/app-skeleton/app-skeleton.definition.ts";
import { definition as appSnackbar } from "../elements/app-snackbar/app-snackbar.definition.ts";
import { definition as contentBlock } from "../elements/content-block/content-block.definition.ts";
import { definition as richText } from "../elements/rich-text/rich-text.definition.ts";
import { definition as starRating } from "../elements/star-rating/star-rating.definition.ts";
import type { BrowserDefinition } from "../src/element/definition.ts";

export const PARTS = [
  appAccordion,
  appModal,
  appSkeleton,
  appSnackbar,
  contentBlock,
  richText,
  starRating,
] as const satisfies readonly BrowserDefinition[];
