/** The idle time after which a session ends [S-01, S-03]. */
import { DEFAULT_SESSION_SECONDS } from "../constants.ts";

/** The configuration of idle times, in seconds. */
export interface IdleSettings {
  readonly idleSeconds?: number | undefined;
  /** Upper limit, also for the tag. */
  readonly idleCapSeconds?: number | undefined;
}

/**
 * The idle time in seconds that a session of this page will have, as far as it is known before the session starts.
 *
 * @param asked by the tag; a value that is no duration counts as missing
 */
export function expectedIdleSeconds(
  asked: number | undefined,
  { idleSeconds = DEFAULT_SESSION_SECONDS, idleCapSeconds = DEFAULT_SESSION_SECONDS }: IdleSettings = {},
): number {
  return Math.min(asked !== undefined && asked > 0 ? asked : idleSeconds, idleCapSeconds);
}
