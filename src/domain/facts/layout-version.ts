/** The layouts that pages are moved to one by one. Not the theme: a page chooses each for itself [M-02, F-01]. */
export const LAYOUT_VERSIONS = ["v1", "v2"] as const;
export type LayoutVersion = (typeof LAYOUT_VERSIONS)[number];
