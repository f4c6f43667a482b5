/**
 * `npm start`: serves the demo until it is interrupted, and says where and what to try. With the word `keycloak`
 * behind it (`npm run start:keycloak`) customers sign in at a real Keycloak on this machine, one port further.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Identity } from "./identity/identity.ts";
import { DEMO_DPOP } from "./identity/session-settings.ts";
import { startBackend } from "./server.ts";

const port = Number(process.env.PORT ?? 4800);

let close = async (): Promise<void> => {};
// From the start: a Keycloak that is still on its way has to end, too.
// A process that started this one with a channel ends it with the channel, also when it is killed.
for (const end of ["SIGINT", "SIGTERM", "disconnect"] as const) {
  process.once(end, () => void close().then(() => process.exit(0)));
}

try {
  if (process.connected === false) throw new Error("the process that started it has ended");
  if (!Number.isInteger(port) || port < 1 || port > 65_533) throw new Error(`PORT is no port: ${process.env.PORT}`);
  const keycloak = process.argv.includes("keycloak") ? await keycloakBehind(port) : undefined;
  const backend = await startBackend({ port, identityFor: keycloak && (() => keycloak) });
  close = backend.close;
  console.log(whatToTry(backend.addresses));
  buildDocs();
  if (keycloak) console.log("  Customers sign in at Keycloak with the password demo.\n");
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const hint = /ENOENT.*[\\/]dist[\\/]/.test(reason) ? " (run `npm run build` first)" : "";
  console.error(`The demo did not start: ${reason}${hint}`);
  process.exitCode = 1;
}

/** Builds the documentation after the pages are served, unless it is there. Tests build it before they start. */
function buildDocs(): void {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  if (process.env.DEMO_DOCS === "off" || existsSync(`${root}/dist/docs/index.html`)) return;
  const options = ["--base", "/docs/", "--cdn", "/cdn/"];
  const building = spawn(process.execPath, ["--import", "tsx", "scripts/docs/run.ts", ...options], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => building.kill());
}

async function keycloakBehind(port: number): Promise<Identity> {
  const { startKeycloak } = await import("../keycloak/keycloak-server.ts");
  const { keycloakIdentity } = await import("../keycloak/keycloak-identity.ts");
  const [pagesOrigin, partnerOrigin, servicesOrigin] = [0, 1, 2].map((offset) => `http://localhost:${port + offset}`);
  console.log("Keycloak is on its way; the first time it has to be fetched.");
  const server = await startKeycloak({
    port: port + 3,
    pagesOrigin: String(pagesOrigin),
    partnerOrigin: String(partnerOrigin),
  });
  const identity = keycloakIdentity(server, String(servicesOrigin));
  await identity.configure({ dpop: DEMO_DPOP });
  return identity;
}

function whatToTry({ pages, partner, services }: Record<"pages" | "partner" | "services", string>): string {
  return `
  The shell stands on real pages:

    ${pages}/                       a stage with switches, and a map of everything
    ${pages}/docs/                  the documentation: a path for each reader
    ${pages}/de-de/                 a marketing page; turn scripts off, the menus still open
    ${pages}/de-de/login/           choose a sample customer
    ${pages}/en-gb/login/?as=gb-active
                                             signs in directly: account number and sort code
    ${pages}/savingglobal/#/MyInvestments/TermDeposit
                                             the AngularJS application
    ${partner}/                       the partner page: another origin, strict policy

  Behind it:

    ${services}/demo/log               every call received
    ${services}/demo/events            every tracking event

  See the session guard work: short access tokens, then sign in again

    curl -X POST ${services}/demo/session -H 'content-type: application/json' -d '{"accessTokenSeconds": 150}'

  Make the balance fail:

    curl -X POST ${services}/demo/faults -H 'content-type: application/json' -d '{"path": "/accounts/*", "status": 503}'

  Stop with Ctrl+C.
`;
}
