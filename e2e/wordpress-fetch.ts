/** Before the tests against WordPress: has it here, or says in one line why it cannot be had, and fails. */
import { requirePrograms, WordPressUnavailable, wordpressFolder } from "./wordpress-packages.ts";

try {
  requirePrograms();
  console.log(`WordPress: ${await wordpressFolder()}`);
} catch (error) {
  if (!(error instanceof WordPressUnavailable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
