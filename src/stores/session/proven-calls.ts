/**
 * The proofs of a session's calls (DPoP, RFC 9449). Their code is loaded only where `identity.dpop` of the configuration asks for
 * it.
 */
import type { Transport } from "../../api/transport-port.ts";
import type { DpopMode } from "../../domain/session/dpop-mode.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { shellConfig } from "../config/page-config.ts";
import { type Page, perPage } from "../page.ts";
import type { SessionProofs } from "./session-proofs.ts";

const holder = perPage("session's proofs", (): { opened?: SessionProofs } => ({}));

const dpopMode = (page: Page): DpopMode => shellConfig(page).get().identity?.dpop ?? "off";

export const needsProofs = (page: Page): boolean => dpopMode(page) !== "off";

/** Undefined where the session needs no proofs. Rejects where their code does not load. */
export async function sessionProofs(page: Page): Promise<SessionProofs | undefined> {
  const mode = dpopMode(page);
  if (mode === "off") return undefined;
  const held = holder(page);
  if (held.opened === undefined) {
    const { openSessionProofs } = await importWithRetry(() => import("./session-proofs.ts"));
    held.opened ??= openSessionProofs(page, mode);
  }
  return held.opened;
}

/** Sends requests with a proof where they need one. */
export function provenTransport(page: Page, direct: Transport): Transport {
  return (request) => {
    // A page that is being left has no time to wait for what has loaded.
    const { opened } = holder(page);
    if (opened !== undefined) return opened.send(request, direct);
    if (dpopMode(page) === "off") return direct(request);
    return sessionProofs(page).then((proofs) => (proofs ? proofs.send(request, direct) : direct(request)));
  };
}
