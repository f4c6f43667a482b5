/** Most tries of one script, and how long is waited before the second; before the third four times as long. */
const TRIES = 3;
const FIRST_WAIT_MS = 500;

/**
 * Loads a script of the build, at most three times. A network that fails now may be there in a moment; and browsers that
 * remember a failed import do so under its address, so that each further try has another one.
 *
 * @param load gets what to put behind the address
 * @throws what the last try threw
 */
export async function patiently<T>(load: (again: string) => Promise<T>, tried = 0): Promise<T> {
  try {
    return await load(tried ? `?again=${tried}` : "");
  } catch (error) {
    if (tried > TRIES - 2) throw error;
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 4 ** tried));
    return patiently(load, tried + 1);
  }
}
