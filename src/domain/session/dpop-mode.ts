/** Which requests of a session carry a proof of the browser's key (DPoP, RFC 9449). */
export const DPOP_MODES = ["off", "refresh", "all"] as const;
export type DpopMode = (typeof DPOP_MODES)[number];
