/** Waits for the network at the end of a session: a page without it stays covered, and logs out and leaves later. */
import { waitFor } from "../platform/clock.ts";
import type { SessionPorts } from "./ports.ts";

const RETRY_MS = 2000;

/** Undefined if the page cannot tell whether it is offline, so that nothing has to wait. */
export function whenOnline({ network, clock }: Pick<SessionPorts, "network" | "clock">): Promise<void> | undefined {
  const { isOffline } = network;
  if (!isOffline) return undefined;
  const wait = async () => {
    while (await isOffline().catch(() => false)) await waitFor(clock, RETRY_MS);
  };
  return wait();
}
