/** How the identity provider issues tokens from now on; set by `POST /demo/session`. */
import * as v from "valibot";
import { DPOP_MODES, type DpopMode } from "../../../src/domain/constants.ts";

/**
 * The treatment of a refresh token that is presented a second time:
 * `strict` ends the grant at once; `tolerant` accepts the old token as long as it lives;
 * `grace` accepts it for `graceSeconds` after its first use and is strict afterwards.
 */
const REUSE_MODES = ["strict", "tolerant", "grace"] as const;

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400));

export const sessionSettingsPatchSchema = v.strictObject({
  accessTokenSeconds: v.optional(seconds),
  refreshTokenSeconds: v.optional(seconds),
  mode: v.optional(v.picklist(REUSE_MODES)),
  graceSeconds: v.optional(seconds),
  /** Seconds after which a session ends however often it was refreshed. */
  maximumSeconds: v.optional(seconds),
  /** Which tokens the provider binds to the key of a proof (RFC 9449); with `off` it ignores proofs. */
  dpop: v.optional(v.picklist(DPOP_MODES)),
  /** Whether a proof needs a nonce of the provider. */
  dpopNonce: v.optional(v.boolean()),
});

type Patch = v.InferOutput<typeof sessionSettingsPatchSchema>;
export type SessionSettings = { -readonly [name in keyof Patch]-?: NonNullable<Patch[name]> };

/** `DPOP=refresh npm start` binds the sessions of the whole demo to their browsers, pages and provider alike. */
export const DEMO_DPOP: DpopMode = DPOP_MODES.find((mode) => mode === process.env.DPOP) ?? "off";

/**
 * Five minutes of access token, the default session length of the specification; half an hour to refresh it, ten hours
 * in all. Tolerant, as docs/contracts/portal.md recommends.
 */
export const DEFAULT_SESSION_SETTINGS: SessionSettings = {
  accessTokenSeconds: 300,
  refreshTokenSeconds: 1800,
  mode: "tolerant",
  graceSeconds: 10,
  maximumSeconds: 36_000,
  dpop: DEMO_DPOP,
  dpopNonce: false,
};
