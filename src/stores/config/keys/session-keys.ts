/** Keys of a customer's session: login, logout and the rules of time. */
import * as v from "valibot";
import { DPOP_MODES } from "../../../domain/constants.ts";
import { object, partial } from "../../../domain/reading/object-schema.ts";
import { configAddress, configPath, configText, payload, seconds, sensitive } from "./config-values.ts";

export const SESSION_KEYS = {
  /**
   * The identity provider.
   *
   * @defaultValue the service `identity`
   */
  identity: sensitive(
    object({
      /**
       * Address of its realm.
       *
       * @defaultValue must be given with an identity provider
       * @example "https://id.savings.example/auth/realms/global"
       */
      realm: configAddress,
      /**
       * Client of the host's login, for its own pages; the shell takes the one that the token names.
       *
       * @defaultValue `login`
       * @example "login"
       */
      clientId: v.optional(configText),
      /**
       * Client that a logout names; `azp` stands for the one that the token names.
       *
       * @defaultValue `login`
       * @example "azp"
       */
      logoutClientId: v.optional(configText),
      /**
       * Binds the session to a key of this browser (DPoP, RFC 9449): a copy of the tokens is worth nothing elsewhere. With `refresh` each
       * refresh and logout carries a proof, with `all` each call of a service as well. The login page and the provider must do the same:
       * see [the contract](contracts/identity.md#tokens-bound-to-the-browser).
       *
       * @defaultValue `off`
       * @example "refresh"
       */
      dpop: v.optional(v.picklist(DPOP_MODES)),
    }),
  ),
  /**
   * The other service's logout, sent where the flag `sessionLogoutCall` is on.
   *
   * @defaultValue `POST /session/logout` of the integration service, without a body
   */
  furtherLogout: sensitive(
    object({
      /**
       * Name of the service.
       *
       * @defaultValue `integration-service`
       * @example "support-desk"
       */
      service: v.optional(configText),
      /**
       * Path at the service.
       *
       * @defaultValue `/session/logout`
       * @example "/session/logout"
       */
      path: v.optional(configPath),
      /**
       * The JSON body.
       *
       * @defaultValue no body
       * @example {"channel": "web"}
       */
      payload: v.optional(payload),
    }),
  ),
  /**
   * Where a logout leads while the flag `pensionLogout` is on.
   *
   * @defaultValue the home page of the locale
   * @example "https://pension.savings.example/logout"
   */
  pensionLogout: sensitive(configAddress),
  /**
   * Rules of the session.
   *
   * @defaultValue see its parts
   */
  session: partial(
    object({
      /**
       * Seconds without activity after which the session ends.
       *
       * @defaultValue the length of the session, at most `session.idleCapSeconds`
       * @example 240
       */
      idleSeconds: seconds,
      /**
       * Ceiling of idle time, also of what the guard's `timeout-seconds` asks for.
       *
       * @defaultValue 300
       * @example 300
       */
      idleCapSeconds: seconds,
      /**
       * Seconds of an access token's life that are left when it is extended by itself.
       *
       * @defaultValue 120, or half the life where that is shorter
       * @example 120
       */
      refreshSeconds: seconds,
      /**
       * How the identity provider treats a refresh token that comes a second time: `tolerant` takes it,
       * `{graceSeconds}` takes it for that long, `strict` ends the session. With the first two the shell repeats a
       * refresh whose answer was never read.
       *
       * @defaultValue `tolerant`
       * @example {"graceSeconds": 30}
       */
      refreshReuse: v.union([v.picklist(["strict", "tolerant"]), object({ graceSeconds: seconds })]),
      /**
       * The specification's rule: a probe that gets no answer logs out.
       *
       * @defaultValue off: only a refusal does
       * @example false
       */
      probeFailureEndsSession: v.boolean(),
      /**
       * The specification's rule: a refresh that the server refuses logs out at once, also with 503 and 429.
       *
       * @defaultValue off: 503 and 429 are retried, and a final refusal ends the session with its token
       * @example false
       */
      refreshFailureEndsSession: v.boolean(),
      /**
       * Meaning of the stored time difference. With `client-minus-server` a token expires at "exp plus stored time
       * difference" on the device's clock.
       *
       * @defaultValue `server-minus-client`
       * @example "server-minus-client"
       */
      timeDifference: v.picklist(["server-minus-client", "client-minus-server"]),
      /**
       * The specification's rule: a silent extension that failed hides the countdown.
       *
       * @defaultValue off: it stays
       * @example false
       */
      silentFailureHidesCountdown: v.boolean(),
      /**
       * Only mouse release, key press and touch end count as activity.
       *
       * @defaultValue off: people without mouse or keyboard count too
       * @example false
       */
      strictActivityEvents: v.boolean(),
      /**
       * Whether the open API is asked if the session still stands.
       *
       * @defaultValue on
       * @example true
       */
      probe: v.boolean(),
      /**
       * Texts that only the user agent of the bank's own app contains. A page there has no countdown and no idle
       * limit, as with the cookie `mobile`.
       *
       * @defaultValue none: the cookie and the attribute `web-view` decide
       * @example ["SavingsApp/"]
       */
      webViewUserAgents: v.array(configText),
    }),
  ),
} as const;
