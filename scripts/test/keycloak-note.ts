import { requireJava, requireSource } from "../../demo/keycloak/distribution.ts";

/** Says in one line whether the tests against Keycloak can run on this machine. `npm test` does not need it. */
export function keycloakNote(): string {
  try {
    requireJava();
    requireSource();
    return "A real Keycloak is no part of this run: `npm run test:keycloak` runs the session's pages against it.";
  } catch (error) {
    return `No Keycloak on this machine, and nothing of this run needs it. ${error instanceof Error ? error.message : ""}`;
  }
}
