/** Keys of the site: its name, its addresses and its content. */
import * as v from "valibot";
import { LOCALE_IDS } from "../../../domain/locales/locale.ts";
import { looseObject, object, partial } from "../../../domain/reading/object-schema.ts";
import { ROUTES, type RouteName } from "../../../domain/routes/route.ts";
import { configAddress, configPath, configText, sensitive } from "./config-values.ts";

export const SITE_KEYS = {
  /**
   * The name of the site, and the addresses of its parts.
   *
   * @defaultValue see its parts
   */
  site: partial(
    object({
      /**
       * Name of the site in titles and where no logo stands.
       *
       * @defaultValue none
       * @example "Savings Site"
       */
      name: configText,
      /**
       * The site's own logo in header and footer.
       *
       * @defaultValue none
       */
      logo: object({
        /**
         * Address of the picture.
         *
         * @defaultValue must be given with a logo
         * @example "/logo.svg"
         */
        url: configAddress,
        /**
         * Text of the logo for those who do not see it.
         *
         * @defaultValue must be given with a logo
         * @example "Savings Site"
         */
        alt: configText,
        /**
         * Address of the picture on a dark ground: shown while the page has a dark `color-scheme`. Counts only in the
         * head.
         *
         * @defaultValue `site.logo.url` on every ground; an SVG can adapt by `prefers-color-scheme` where the page
         * declares a `color-scheme`
         * @example "/logo-dark.svg"
         */
        dark: v.exactOptional(configAddress),
      }),
      /**
       * Base address of a locale's site where it is on another host.
       *
       * @defaultValue this host
       * @example {"fr-FR": "https://www.savings.example/fr-fr"}
       */
      sites: v.record(v.picklist(LOCALE_IDS), configAddress),
      /**
       * Origin of the main domain, for the locales of the flag `b2cUnifiedDomainLocales`.
       *
       * @defaultValue this host
       * @example "https://www.savings.example"
       */
      mainDomain: configAddress,
      /**
       * Origin where the United States log in and register.
       *
       * @defaultValue this host
       * @example "https://app.savings.example"
       */
      appHost: configAddress,
      /**
       * Distributor of customers who came without a partner.
       *
       * @defaultValue `direct`
       * @example "direct"
       */
      defaultDistributorId: configText,
      /**
       * Distributors whose customers see no finance-knowledge menu, in Germany and Austria.
       *
       * @defaultValue none
       * @example ["lindenbank"]
       */
      knowledgeRestrictedDistributors: v.array(configText),
      /**
       * Number of the app at Apple's store, for the platform's own banner.
       *
       * @defaultValue no banner
       * @example "123456789"
       */
      iosAppId: v.pipe(configText, v.digits()),
      /**
       * Start of the links that open the consent tool's second layer.
       *
       * @defaultValue `#consent-settings`
       * @example "#consent-settings"
       */
      consentAnchor: v.pipe(configText, v.startsWith("#")),
    }),
  ),
  /**
   * Menus, footer, legal links and texts of the operator, whole or in part: the address of a locale's content, with
   * `{locale}` in it, or the content itself by locale. See [content.md](content.md).
   *
   * @defaultValue the built-in content; nothing is asked for
   * @example "https://cms.savings.example/shell/{locale}.json"
   */
  content: sensitive(
    v.union([
      v.pipe(configAddress, v.includes("{locale}", "an address with {locale} in it")),
      v.record(v.picklist(LOCALE_IDS), looseObject({})),
    ]),
  ),
  /**
   * Paths of pages by the names in `src/domain/routes/route.ts`, without the base path of the locale: links, redirects
   * and the pages they skip follow. A path here also replaces the older address of a route that a flag selects. Render
   * the fragments with the same configuration.
   *
   * @defaultValue the paths of that file
   * @example {"dashboard": "/my-account/", "login": "/sign-in/"}
   */
  routes: v.record(v.picklist(Object.keys(ROUTES) as RouteName[]), configPath),
  /**
   * Paths without the base path of the locale on which no customer is sent to a page that comes first.
   *
   * @defaultValue only the pages that the specification exempts
   * @example ["/status/"]
   */
  exemptPages: v.array(configPath),
  /**
   * How often and where the country banner asks.
   *
   * @defaultValue see its parts
   */
  countryBanner: partial(
    object({
      /**
       * `until-answered`: on each page until the visitor answers, chooses a market or is on the preferred one.
       * `once-a-visit`: only on the first page of a visit that would show it.
       *
       * @defaultValue `until-answered`, as specified
       * @example "once-a-visit"
       */
      frequency: v.picklist(["until-answered", "once-a-visit"]),
      /**
       * Shows the banner also on pages for login, registration and transactions, and to a customer on pages of offers.
       *
       * @defaultValue off: it does not interrupt there
       * @example false
       */
      onTaskPages: v.boolean(),
    }),
  ),
  /**
   * Values of feature flags until the flag service answers, and without one.
   *
   * @defaultValue the values of `src/domain/facts/flag.ts`
   * @example {"smartBanner": true, "b2cUnifiedDomainLocales": "pl-PL,fi-FI", "b2cNewMarketLocales": {"it-IT": false}}
   */
  flags: v.record(configText, v.union([v.boolean(), v.string(), v.record(configText, v.boolean())])),
  /**
   * Other names for entries of the browser's storage and for cookies. Another `auth` is another session: lock, channel and,
   * unless named, `lastActive` follow its name.
   *
   * @defaultValue the names of `src/domain/storage-keys.ts`
   * @example {"auth": "bank.auth"}
   */
  storageKeys: v.record(configText, configText),
  /**
   * Shows each message of an element beside it in the page, for whoever writes it; never set it where visitors come.
   *
   * @defaultValue off, unless an element of the page has `data-shell-author`
   * @example true
   */
  author: v.boolean(),
  /**
   * Address in front of an error's code, such as `https://docs.example/errors/`. Behind each error on the console
   * stands the address of the page that explains it, once the services of the page run; author mode links to it.
   *
   * @defaultValue no address is named
   * @example "https://docs.norvane.example/errors/"
   */
  docsUrl: configAddress,
} as const;
