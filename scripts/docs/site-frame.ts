/**
 * The frame of every page of the site, as on a page of a CMS: our header and footer with their attributes. The skip link of
 * the header leads to the content of VitePress.
 */
export const FRAME = {
  "app-header": { locale: "en", "skip-target": "VPContent" },
  "app-footer": { locale: "en" },
} as const;
