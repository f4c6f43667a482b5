/** The session's network port. The calls are loaded on demand, because visitors make none. */

import { ignoreLoadFailure, importWithRetry } from "../../platform/import-with-retry.ts";
import { ownAddress } from "../../platform/own-address.ts";
import type { SessionNetwork } from "../../session/ports.ts";
import { shellConfig } from "../config/page-config.ts";
import type { Page } from "../page.ts";
import { needsProofs } from "./proven-calls.ts";

const REACH_MS = 2000;
const loadCalls = () => importWithRetry(() => import("./session-requests.ts"));
const loadPreparation = () => importWithRetry(() => import("./proof-preparation.ts"));

export function sessionNetwork(page: Page): SessionNetwork {
  const { session } = shellConfig(page).get();
  let loaded: Awaited<ReturnType<typeof loadCalls>> | undefined;
  const calls = async () => {
    loaded ??= await loadCalls();
    return loaded;
  };
  return {
    refresh: async (form) => {
      // If the import fails, nothing was sent.
      const requests = await calls().catch(() => undefined);
      return requests === undefined ? { kind: "unsent" } : requests.requestRefresh(page, form);
    },
    // A page that is being left may have no time for an import, even of what has loaded.
    logout: async (call) => (loaded ?? (await calls())).requestLogout(page, call),
    ...(session?.probe === false
      ? {}
      : { probe: async (bearer: string) => (await calls()).requestProbe(page, bearer) }),
    reach: async (clientId) => {
      // A refresh is sent at once after its claim, so the code that sends it must have arrived before.
      const [answers, requests] = await Promise.all([reach(page), calls().catch(() => undefined)]);
      if (!answers || requests === undefined) return false;
      if (needsProofs(page)) await (await loadPreparation().catch(() => undefined))?.signRefreshProof(page, clientId);
      return true;
    },
    prepareLogout: (given) => {
      // Without proofs there is nothing to prepare, and no code to load for it.
      if (needsProofs(page))
        void loadPreparation().then((code) => code.signLogoutProofs(page, given), ignoreLoadFailure);
    },
    // The page leaves for its own origin, so an identity provider that is down alone does not hold it.
    isOffline: async () => !(await reach(page)) && !(await isOriginReachable()),
  };
}

/** Tests whether the page's own server answers, with any status. */
function isOriginReachable(): Promise<boolean> {
  const init = {
    method: "HEAD",
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(REACH_MS),
  } as const;
  return fetch(ownAddress(location.href), init).then(
    () => true,
    () => false,
  );
}

/** Tests whether the identity provider answers. Requesting its public keys has no side effect. */
async function reach(page: Page): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const realm = shellConfig(page).get().identity?.realm;
  if (realm === undefined) return true;
  try {
    await fetch(ownAddress(`${realm}/protocol/openid-connect/certs`), {
      mode: "no-cors",
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(REACH_MS),
    });
    return true;
  } catch {
    return false;
  }
}
