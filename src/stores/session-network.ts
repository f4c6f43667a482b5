/** The session's network port. The calls are loaded on demand, because visitors make none. */
import type { SessionNetwork } from "../session/ports.ts";
import { shellConfig } from "./config.ts";

const REACH_MS = 2000;
const calls = () => import("./session-requests.ts");

export function sessionNetwork(): SessionNetwork {
  const { session } = shellConfig.get();
  return {
    refresh: async (form) => {
      // If the import fails, nothing was sent.
      const loaded = await calls().catch(() => undefined);
      return loaded === undefined ? { kind: "unsent" } : loaded.requestRefresh(form);
    },
    logout: async (call) => (await calls()).requestLogout(call),
    ...(session?.probe === false ? {} : { probe: async (bearer: string) => (await calls()).requestProbe(bearer) }),
    reach,
  };
}

/** Tests whether the identity provider answers. Requesting its public keys has no side effect. */
async function reach(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const realm = shellConfig.get().identity?.realm;
  if (realm === undefined) return true;
  try {
    await fetch(`${realm}/protocol/openid-connect/certs`, {
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
