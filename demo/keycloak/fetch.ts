/** Before the tests against Keycloak: has it here, or says in one line why it cannot be had, and fails. */
import { KeycloakUnavailable, keycloakArchive, requireJava } from "./distribution.ts";

try {
  requireJava();
  console.log(`Keycloak: ${await keycloakArchive()}`);
} catch (error) {
  if (!(error instanceof KeycloakUnavailable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
