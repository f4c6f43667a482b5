import { lookAtGallery, THOROUGHLY } from "./gallery-looks.ts";

lookAtGallery(THOROUGHLY);
