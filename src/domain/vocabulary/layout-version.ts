/** Versions of the layout. A page chooses its layout and its theme independently of each other [M-02]. */
export const LAYOUT_VERSIONS = ["v1", "v2"] as const;
export type LayoutVersion = (typeof LAYOUT_VERSIONS)[number];
