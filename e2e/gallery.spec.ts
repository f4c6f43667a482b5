import { AT_A_GLANCE, lookAtGallery } from "./gallery-looks.ts";

lookAtGallery(AT_A_GLANCE);
