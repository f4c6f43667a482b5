/** The network of the session. The calls are loaded when used: a visitor makes none of them. */
import type { SessionNetwork } from "../session/ports.ts";
import { shellConfig } from "./config.ts";

const REACH_MS = 2000;
const calls = () => import("./session-requests.ts");

export function sessionNetwork(): SessionNetwork {
  const { session } = shellConfig.get();
  return {
    refresh: async (form) => {
      // A failed import has sent nothing.
      const loaded = await calls().catch(() => undefined);
      return loaded === undefined ? { kind: "unsent" } : loaded.refresh(form);
    },
    logout: async (call) => (await calls()).logout(call),
    ...(session?.probe === false ? {} : { probe: async (bearer: string) => (await calls()).probe(bearer) }),
    reach,
  };
}

/** Whether the identity provider answers at all; its public keys are a request that spends nothing. */
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
