const MAX_TRIES = 3;
const FIRST_WAIT_MS = 500;
const LOCK = "shell.import";

/**
 * Loads a script of the build, at most three times. The waits between the tries are 0.5 s and 2 s. A script that the page
 * refuses is not requested again.
 *
 * @param load gets the query to append to the address. Each retry has another query, because some browsers cache a failed
 *   import under its address.
 * @throws the error of the last try
 */
export async function importWithRetry<T>(load: (retryQuery: string) => Promise<T>, failedTries = 0): Promise<T> {
  try {
    const loading = load(failedTries ? `?again=${failedTries}` : "");
    keepOutOfCache(loading);
    return await loading;
  } catch (error) {
    if (failedTries > MAX_TRIES - 2 || error instanceof LoadRefusal) throw error;
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 4 ** failedTries));
    return importWithRetry(load, failedTries + 1);
  }
}

/**
 * Keeps the page out of the back-forward cache while a script loads. An import that ends there never settles in Firefox, and the page would
 * wait for it for ever once it is back. Firefox keeps no page that holds a lock.
 */
function keepOutOfCache(loading: Promise<unknown>): void {
  globalThis.navigator?.locks?.request(LOCK, { mode: "shared" }, () => loading).catch(() => {});
}

/** For a script that the page can do without. A rejection that nobody handles would be an error of the host's page. */
export const ignoreLoadFailure = (): void => {};

/**
 * Runs a task, once, when the device reports that its network is back. The network may have been away for longer than the
 * retries take.
 */
export function whenNetworkReturns(task: () => void, options?: { readonly signal: AbortSignal }): void {
  addEventListener("online", task, { once: true, ...options });
}

/** A script that the page refuses for good, so that no retry helps. The message says how to mend the page. */
export class LoadRefusal extends Error {
  override readonly name = "LoadRefusal";
}
