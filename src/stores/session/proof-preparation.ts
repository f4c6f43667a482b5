/** Signs proofs before they are needed. Loaded only where `identity.dpop` of the configuration asks for proofs. */
import { CATALOGUE } from "../../api/catalogue.ts";
import { ownAddress } from "../../platform/own-address.ts";
import type { LogoutCall } from "../../session/ports.ts";
import type { ProofRequest } from "../../session/proofs/proof-sender.ts";
import { apiClient } from "../customer/api-client.ts";
import type { Page } from "../page.ts";
import { sessionProofs } from "./proven-calls.ts";
import type { SessionProofs } from "./session-proofs.ts";

/** Signs the proof of a refresh, before its token is claimed. Never rejects. */
export async function signRefreshProof(page: Page, clientId: string): Promise<void> {
  const proofs = await sessionProofs(page).catch(() => undefined);
  if (!(await proofs?.hasKey(clientId, true))) return;
  const url = apiClient(page).address(CATALOGUE.token, { refreshToken: "" });
  await proofs?.prepare(clientId, [{ method: CATALOGUE.token.method, url: ownAddress(url) }]);
}

/** Signs the proofs of the logout calls ahead. Never rejects. */
export async function signLogoutProofs(page: Page, calls: readonly LogoutCall[]): Promise<void> {
  const proofs = await sessionProofs(page).catch(() => undefined);
  const clientId = calls.find((call) => call.service === "identity")?.form.client_id;
  if (proofs === undefined || clientId === undefined || !(await proofs.hasKey(clientId))) return;
  await proofs.prepare(
    clientId,
    calls.flatMap((call) => proofOfLogout(page, call, proofs)),
  );
}

function proofOfLogout(page: Page, call: LogoutCall, { provesCalls }: SessionProofs): readonly ProofRequest[] {
  const client = apiClient(page);
  if (call.service === "identity") {
    const { method } = CATALOGUE.tokenRevocation;
    return [{ method, url: ownAddress(client.address(CATALOGUE.tokenRevocation, { refreshToken: "" })) }];
  }
  if (!provesCalls || call.bearer === undefined) return [];
  const known = call.service === "open-api" ? CATALOGUE.openApiLogout : CATALOGUE.furtherLogout;
  return [{ method: known.method, url: ownAddress(client.address(known, {})), token: call.bearer }];
}
