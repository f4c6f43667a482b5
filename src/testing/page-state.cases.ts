import type { PageState } from "../enhance/fragment-current.ts";

/** The German home page of a site that configures nothing, as a visitor opens it for the first time. */
export const GERMAN_PAGE: PageState = {
  config: {},
  isAuthorMode: false,
  hasSession: false,
  address: {
    host: "site.example",
    origin: "https://site.example",
    path: "/de-de/",
    hash: "",
    search: "",
    language: "de-de",
  },
  surroundings: { preferredLocale: undefined, countryHint: undefined, endReason: undefined, isWebView: false },
  flags: {},
  consent: "unknown",
  year: 2026,
};
