/** Keys of consent and of the tools that receive events after it. */
import * as v from "valibot";
import { CONSENT_TOOLS } from "../../../consent/consent.ts";
import { CUSTOM_ATTRIBUTES } from "../../../domain/entities/tracking-event.ts";
import { object, partial, strictObject } from "../../../domain/reading/object-schema.ts";
import { configAddress, configName, configText, sensitive } from "./config-values.ts";

export const TRACKING_KEYS = {
  /**
   * The consent tool of the page.
   *
   * @defaultValue none
   */
  consent: sensitive(
    object({
      /**
       * Which tool is asked and opened. `host` is any other: the page says `shellConsent = {granted: ["analytics",
       * "marketing"]}` and dispatches `shell-consent` on the window at each change.
       *
       * @defaultValue must be given with consent
       * @example "usercentrics"
       */
      tool: v.picklist(CONSENT_TOOLS),
      /**
       * The tool's script, which the shell loads when the page is idle.
       *
       * @defaultValue the page loads its tool itself
       */
      script: v.optional(
        object({
          /**
           * Its address.
           *
           * @defaultValue must be given with consent.script
           * @example "https://web.cmp.usercentrics.eu/ui/loader.js"
           */
          url: configAddress,
          /**
           * Attributes of the script element that the tool reads: `id` and `data-…`.
           *
           * @defaultValue none
           * @example {"id": "usercentrics-cmp", "data-settings-id": "abc"}
           */
          attributes: v.optional(v.record(v.pipe(configText, v.regex(/^(?:id|data-[\w-]+)$/)), configText)),
        }),
      ),
      /**
       * The tool's own names of categories.
       *
       * @defaultValue the usual names
       */
      categories: v.optional(
        partial(
          object({
            /**
             * Categories that allow analytics.
             *
             * @defaultValue the usual names
             * @example ["statistics"]
             */
            analytics: v.array(configText),
            /**
             * Categories that allow marketing.
             *
             * @defaultValue the usual names
             * @example ["advertising"]
             */
            marketing: v.array(configText),
          }),
        ),
      ),
    }),
  ),
  /**
   * Containers of the tag manager by group of markets.
   *
   * @defaultValue none is loaded
   */
  tagManager: sensitive(
    partial(
      strictObject({
        /**
         * Container of Germany and Austria.
         *
         * @defaultValue none is loaded there
         * @example "GTM-EXAMPLE1"
         */
        germanyAndAustria: configName,
        /**
         * Container of the United States.
         *
         * @defaultValue none is loaded there
         * @example "GTM-EXAMPLE3"
         */
        unitedStates: configName,
        /**
         * Container of every other market.
         *
         * @defaultValue none is loaded there
         * @example "GTM-EXAMPLE2"
         */
        others: configName,
        /**
         * Where the container is loaded from.
         *
         * @defaultValue Google
         * @example "https://tags.savings.example/gtm.js"
         */
        url: configAddress,
      }),
    ),
  ),
  /**
   * Origin of the event collector, which speaks Snowplow's protocol; asked after consent to analytics.
   *
   * @defaultValue no event is sent to one
   * @example "https://events.savings.example"
   */
  collector: sensitive(configAddress),
  /**
   * Names that the pipeline behind the collector expects.
   *
   * @defaultValue see its parts
   */
  tracker: partial(
    object({
      /**
       * The app id of every event.
       *
       * @defaultValue `savings-shell`
       * @example "savings-site"
       */
      appId: configText,
      /**
       * Vendor under which the collector's registry has the schemas of `dist/schema/events/`.
       *
       * @defaultValue `com.savings-shell`
       * @example "com.savings"
       */
      eventVendor: v.pipe(configText, v.regex(/^[\w.-]+$/, "a name such as com.example")),
      /**
       * Segments of the site's paths, and ids of products, that may be sent beside the shell's own routes and ids such as `P-7`. Everything
       * else in a path is sent as `:id`, because it may be a name or a number of a customer.
       *
       * @defaultValue none
       * @example ["rates", "flex-plus"]
       */
      knownWords: v.array(configText),
    }),
  ),
  /**
   * The marketing tool; asked after consent to marketing.
   *
   * @defaultValue none
   */
  marketing: sensitive(
    object({
      /**
       * Where events go.
       *
       * @defaultValue must be given with a marketing tool
       * @example "https://marketing.savings.example"
       */
      url: configAddress,
      /**
       * Tracking app token of its attribution.
       *
       * @defaultValue no attribution
       * @example "app"
       */
      appToken: v.optional(configText),
    }),
  ),
  /**
   * Values that the site adds to every event, as `custom_attribute_1` to `custom_attribute_10`, in order.
   *
   * @defaultValue nothing
   * @example ["spring"]
   */
  customAttributes: v.pipe(v.array(configText), v.maxLength(CUSTOM_ATTRIBUTES.length)),
  /**
   * Share of sessions that are observed after consent to analytics, 0 to 1.
   *
   * @defaultValue 0
   * @example 0.1
   */
  observedShare: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
} as const;
