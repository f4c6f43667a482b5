/** When the customer was last active, in any tab, or entered credentials [S-03]. */
import { type Clock, earlier, elapsed, type Instant } from "../platform/clock.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import { idleSince } from "./deadlines.ts";
import { millisecondsUntil } from "./time-difference.ts";
import type { TokenFacts } from "./token-record.ts";

export interface ActivityTimes {
  /** Milliseconds since the last activity, or since the login if the token has its time; undefined if nothing is known. */
  idleMs(token: TokenFacts | undefined): number | undefined;
  /** Stores the current time as the last activity, and returns it in milliseconds of the device's clock. */
  share(): number;
}

export interface ActivityTimesOptions {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  /** Where the tabs share the time of the last activity. */
  readonly key: string;
  /** The server's clock minus this device's, in seconds. */
  readonly difference: () => number | undefined;
}

export function createActivityTimes({ clock, storage, key, difference }: ActivityTimesOptions): ActivityTimes {
  // When this tab first saw the shared time of activity and the login. A changed clock, or a difference learnt later,
  // must not make them more recent.
  let activity: { readonly text: string | undefined; readonly at: Instant | undefined } | undefined;
  let login: { readonly authenticatedAt: number; readonly at: Instant } | undefined;

  function activeAt(now: Instant): Instant | undefined {
    const text = storage.get(key);
    if (!activity || activity.text !== text) {
      const idle = idleSince(text, now);
      activity = { text, at: idle === undefined ? undefined : earlier(now, idle) };
    }
    return activity.at;
  }

  function loginAt(authenticatedAt: number, now: Instant): Instant {
    if (login?.authenticatedAt !== authenticatedAt) {
      const idle = Math.max(0, -millisecondsUntil(authenticatedAt, now, difference()));
      login = { authenticatedAt, at: earlier(now, idle) };
    }
    return login.at;
  }

  return {
    idleMs(token) {
      const now = clock.now();
      const active = activeAt(now);
      const { authenticatedAt } = token ?? {};
      // Entering credentials is activity too. An old time of an earlier session must not end a new one.
      const entered = authenticatedAt === undefined ? undefined : loginAt(authenticatedAt, now);
      if (active === undefined) return undefined;
      const shared = elapsed(active, now);
      return entered === undefined ? shared : Math.min(shared, elapsed(entered, now));
    },
    share() {
      const { wall } = clock.now();
      storage.set(key, String(wall));
      return wall;
    },
  };
}
