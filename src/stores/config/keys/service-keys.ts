/** Keys of the services that a page asks, and of the mocks that stand in for them. */
import * as v from "valibot";
import { CALL_IDS } from "../../../api/catalogue.ts";
import { ENVIRONMENTS, REGIONS } from "../../../domain/deployments.ts";
import { object, partial } from "../../../domain/reading/object-schema.ts";
import { configAddress, configPath, configText, seconds, sensitive } from "./config-values.ts";

export const SERVICE_KEYS = {
  /**
   * Which services are asked, and whether mocks may answer (never in `production` and `onboarding`).
   *
   * @defaultValue `production`
   * @example "production"
   */
  environment: sensitive(v.picklist(ENVIRONMENTS)),
  /**
   * Whose services are asked.
   *
   * @defaultValue `uk` for en-GB, else `germany`
   * @example "germany"
   */
  region: sensitive(v.picklist(REGIONS)),
  /**
   * One address under which every service stands as `<address>/<service>`, the open API of the session probe too.
   *
   * @defaultValue none
   * @example "https://api.savings.example"
   */
  servicesOrigin: sensitive(configAddress),
  /**
   * Address of one service by its name; wins over `servicesOrigin`. https, this machine, or a path.
   *
   * @defaultValue `http://localhost:4802/{service}` in the environment `local`; elsewhere the service is not asked,
   * and `bad-config` says so
   * @example {"postbox": "https://postbox.savings.example"}
   */
  services: sensitive(v.record(configText, configAddress)),
  /**
   * Service, path and query of calls, by their id in `src/api/`. `:customerId` and the other inputs of a call are
   * filled in; null leaves out a value of the query, for example `{ productInstances: { query: { pageId: "menu" } }
   * }`.
   *
   * @defaultValue the catalogue
   * @example {"productInstances": {"query": {"pageId": "menu"}}, "unreadCount": {"service": "postbox", "path":
   * "/unread"}}
   */
  calls: sensitive(
    v.record(
      v.picklist(CALL_IDS),
      partial(
        object({
          service: configText,
          path: configPath,
          /** Added to the query of the catalogue. `:customerId` and other inputs of the call are filled in; null leaves a value out. */
          query: v.record(configText, v.nullable(v.string())),
        }),
      ),
    ),
  ),
  /**
   * A flag service that speaks OFREP.
   *
   * @defaultValue none is asked
   */
  flagService: sensitive(
    object({
      /**
       * Its address.
       *
       * @defaultValue must be given with a flag service
       * @example "https://flags.savings.example"
       */
      url: configAddress,
      /**
       * How long its answer is waited for, in milliseconds.
       *
       * @defaultValue 3000
       * @example 3000
       */
      timeoutMs: v.optional(seconds),
      /**
       * Path for events at the flag service, after consent to analytics; `false` sends none.
       *
       * @defaultValue `/ofrep/v1/track`
       * @example "/events"
       */
      trackPath: v.optional(v.union([configPath, v.literal(false)])),
    }),
  ),
  /**
   * Address of the document by which the operator stops a version or an element, and shows a notice to a market
   * ([operate](operate.md)).
   *
   * @defaultValue nothing is asked
   * @example "https://cdn.savings.example/status.json"
   */
  statusUrl: sensitive(configAddress),
  /**
   * Sends one measurement of a page view to an OpenTelemetry collector when the page is left: paint, layout shift,
   * input delay, times of the three tiers, errors by code. It contains no identifier and no address
   * ([operate](operate.md#field-measurements)).
   *
   * @defaultValue nothing is measured
   */
  metrics: sensitive(
    object({
      /**
       * Address to which the measurement is posted.
       *
       * @defaultValue required
       * @example "https://otel.savings.example/v1/metrics"
       */
      url: configAddress,
      /**
       * Percent of the page views that are measured. The others load nothing for it.
       *
       * @defaultValue required
       * @example 10
       */
      share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      /**
       * Sends only after consent to analytics.
       *
       * @defaultValue off
       * @example true
       */
      afterConsent: v.optional(v.boolean()),
      /**
       * Address to which the page script posts one line of text when a script does not load, one of our files throws an error, or the
       * header does not come within 10 seconds: version, build and `load`, `script` or `header`. The report reads and stores nothing on
       * the device, so `afterConsent` does not delay it.
       *
       * @defaultValue none: such pages are not reported
       * @example "https://otel.savings.example/failures"
       */
      failureUrl: v.optional(configAddress),
    }),
  ),
  /**
   * Answers calls without a network, in the environments local, development, staging and amplifyapp.
   *
   * @defaultValue on in `local` without services, else off
   */
  mocks: sensitive(
    object({
      /**
       * Turns mocks on or off.
       *
       * @defaultValue must be given with mocks
       * @example true
       */
      enabled: v.boolean(),
      /**
       * Answers by the id of the call, `{status, body}` each, or the address of a JSON file with them.
       *
       * @defaultValue none: 404, 3 unread messages, tokens of 220 s
       * @example {"accounts": {"status": 503}}
       */
      answers: v.optional(v.union([configAddress, v.record(configText, v.unknown())])),
      /**
       * Milliseconds before each answer.
       *
       * @defaultValue 0
       * @example 200
       */
      delayMs: v.optional(v.number()),
      /**
       * Every call fails as if there were no network.
       *
       * @defaultValue off
       * @example false
       */
      reject: v.optional(v.boolean()),
    }),
  ),
} as const;
