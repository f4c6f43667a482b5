/** Before the tests against WordPress: has it here, or says in one line why it cannot be had, and fails. */
import { requirePrograms, WORDPRESS_RELEASES, WordPressUnavailable, wordpressFolder } from "./wordpress-packages.ts";

try {
  requirePrograms();
  for (const release of WORDPRESS_RELEASES) console.log(`WordPress ${release}: ${await wordpressFolder(release)}`);
} catch (error) {
  if (!(error instanceof WordPressUnavailable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
