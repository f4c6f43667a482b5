import type { TokenFacts } from "./token-record.ts";

/** Pending requests to the identity provider. A page that leaves waits for them for a limited time. */
export interface PendingWork {
  /** Sends the logout calls of a session that is closing, at once and without waiting for anything. Has an effect once. */
  sendLogout?: () => void;
  work?: Promise<unknown> | undefined;
  /** A token that arrived after its session had ended. */
  dropped?: TokenFacts | undefined;
  isClosing?: boolean;
  /** The logout calls. */
  closing?: Promise<unknown>;
}

export function addPendingWork(pending: PendingWork, work: Promise<unknown>): void {
  const all: Promise<unknown> = Promise.allSettled([pending.work, work]).then(() => {
    if (pending.work === all) pending.work = undefined;
  });
  pending.work = all;
}
