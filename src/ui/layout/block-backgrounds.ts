/**
 * Names of the grounds a content block can stand on; each is the theme's colour of that name [U-03]. The text names the
 * prop and no colour: the list is ours, the grounds that keep the contrast of every text.
 */
export const BLOCK_BACKGROUNDS = ["surface", "raised", "sunken", "tint"] as const;
export type BlockBackground = (typeof BLOCK_BACKGROUNDS)[number];
