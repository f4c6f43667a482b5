/** Describes the keys of services that a page asks or sends to, and of the mocks that stand in for them. */
import type { ConfigPath, KeyWords } from "./key-words.ts";

export const SERVICE_WORDS = {
  servicesOrigin: {
    effect: "One address under which every service stands as `<address>/<service>`.",
    fallback: "none",
  },
  services: {
    effect: "Address of one service by its name; wins over `servicesOrigin`. https, this machine, or a path.",
    fallback:
      "`http://localhost:4802/{service}` in the environment `local`; elsewhere the service is not asked, and `bad-config` says so",
  },
  flagService: { effect: "A flag service that speaks OFREP.", fallback: "none is asked" },
  "flagService.url": { effect: "Its address.", fallback: "must be given with a flag service" },
  "flagService.timeoutMs": { effect: "How long its answer is waited for, in milliseconds.", fallback: "3000" },
  "flagService.trackPath": {
    effect: "Path for events at the flag service, after consent to analytics; `false` sends none.",
    fallback: "`/ofrep/v1/track`",
  },
  collector: {
    effect: "Origin of the event collector, which speaks Snowplow's protocol; asked after consent to analytics.",
    fallback: "no event is sent to one",
  },
  marketing: { effect: "The marketing tool; asked after consent to marketing.", fallback: "none" },
  "marketing.url": { effect: "Where events go.", fallback: "must be given with a marketing tool" },
  "marketing.appToken": { effect: "Tracking app token of its attribution.", fallback: "no attribution" },
  statusUrl: {
    effect:
      "Address of the document by which the operator stops a version or an element, and shows a notice to a market ([operate](operate.md)).",
    fallback: "nothing is asked",
  },
  metrics: {
    effect:
      "Sends one measurement of a page view to an OpenTelemetry collector when the page is left: paint, layout shift, input delay, times of the three tiers, errors by code. It contains no identifier and no address ([operate](operate.md#field-measurements)).",
    fallback: "nothing is measured",
  },
  "metrics.url": { effect: "Address to which the measurement is posted.", fallback: "required" },
  "metrics.share": {
    effect: "Percent of the page views that are measured. The others load nothing for it.",
    fallback: "required",
  },
  "metrics.afterConsent": { effect: "Sends only after consent to analytics.", fallback: "off" },
  calls: {
    effect:
      'Service, path and query of calls, by their id in `src/api/`. `:customerId` and the other inputs of a call are filled in; null leaves out a value of the query, for example `{ productInstances: { query: { pageId: "menu" } } }`.',
    fallback: "the catalogue",
  },
  tracker: { effect: "Names that the pipeline behind the collector expects.", fallback: "see its parts" },
  "tracker.appId": { effect: "The app id of every event.", fallback: "`savings-shell`" },
  "tracker.eventVendor": {
    effect: "Vendor under which the collector's registry has the schemas of `dist/schema/events/`.",
    fallback: "`com.savings-shell`",
  },
  mocks: {
    effect: "Answers calls without a network, in the environments local, development, staging and amplifyapp.",
    fallback: "on in `local` without services, else off",
  },
  "mocks.enabled": { effect: "Turns mocks on or off.", fallback: "must be given with mocks" },
  "mocks.answers": {
    effect: "Answers by the id of the call, `{status, body}` each, or the address of a JSON file with them.",
    fallback: "none: 404, 3 unread messages, tokens of 220 s",
  },
  "mocks.delayMs": { effect: "Milliseconds before each answer.", fallback: "0" },
  "mocks.reject": { effect: "Every call fails as if there were no network.", fallback: "off" },
} as const satisfies Partial<Record<ConfigPath, KeyWords>>;
