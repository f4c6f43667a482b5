import { requireJava, requireSource } from "../../demo/keycloak/distribution.ts";

/** Nothing of `npm test` needs Keycloak; whether its own tests could run on this machine is worth one line. */
export function keycloakNote(): string {
  try {
    requireJava();
    requireSource();
    return "A real Keycloak is no part of this run: `npm run test:keycloak` runs the session's pages against it.";
  } catch (error) {
    return `No Keycloak on this machine, and nothing of this run needs it. ${error instanceof Error ? error.message : ""}`;
  }
}
