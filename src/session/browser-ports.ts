/** The ports of a real page; only the network is the caller's. */
import { IDLE_THROTTLE_MS } from "../domain/constants.ts";
import { browserActivity } from "../platform/activity.ts";
import { browserChannel } from "../platform/channel.ts";
import { browserClock } from "../platform/clock.ts";
import { browserLock } from "../platform/lock.ts";
import { browserNavigation } from "../platform/navigation.ts";
import { browserLifecycle } from "../platform/page-lifecycle.ts";
import { browserMarks } from "../platform/spent-marks.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import type { SessionNetwork, SessionPorts } from "./ports.ts";
import { SESSION_CHANNEL } from "./session-message.ts";

export function browserPorts(network: SessionNetwork): SessionPorts {
  const clock = browserClock();
  return {
    clock,
    storage: localStore(),
    tabStorage: tabStore(),
    lock: browserLock(),
    channel: browserChannel(SESSION_CHANNEL),
    marks: browserMarks(SESSION_CHANNEL),
    navigation: browserNavigation(),
    lifecycle: browserLifecycle(),
    activity: browserActivity({ clock, throttleMs: IDLE_THROTTLE_MS }),
    network,
    chance: Math.random,
  };
}
