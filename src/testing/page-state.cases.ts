import type { PageSituation } from "../enhance/fragment-current.ts";

/** The German home page of a site that configures nothing, as a visitor opens it for the first time. */
export const GERMAN_PAGE: PageSituation = {
  config: {},
  hasSession: false,
  pathStart: "de-de",
  language: "de-de",
  search: "",
  preferredLocale: undefined,
  endReason: null,
  isWebView: false,
  flags: {},
  consent: "unknown",
  year: 2026,
};
