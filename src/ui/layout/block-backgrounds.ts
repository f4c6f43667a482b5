/**
 * Backgrounds of a content block, each the theme's colour of that name [U-03]. The specification names the property but
 * no colours. The list is ours: backgrounds that keep the contrast of all texts.
 */
export const BLOCK_BACKGROUNDS = ["surface", "raised", "sunken", "tint"] as const;
export type BlockBackground = (typeof BLOCK_BACKGROUNDS)[number];
