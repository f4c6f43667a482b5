import type { PageState } from "../enhance/page-state.ts";

/** The German home page of a site that configures nothing, as a visitor opens it for the first time. */
export const GERMAN_PAGE: PageState = {
  config: {},
  isAuthorMode: false,
  hasSession: false,
  location: { origin: "https://site.example", path: "/de-de/", hash: "", search: "" },
  hostLocale: undefined,
  language: "de-de",
  preferredLocale: undefined,
  countryHint: undefined,
  endReason: undefined,
  isWebView: false,
  flags: {},
  consent: "unknown",
  year: 2026,
};
