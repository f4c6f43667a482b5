/** The time limit of a request. */

/**
 * Joins a time limit and the caller's signal, and can tell which of them ended the request. `AbortSignal.any`
 * is missing on phones that are still in use.
 *
 * @param abortsWhenLate false for a call that writes: the service may have begun, so the request goes on, and only nobody waits
 */
export function startDeadline(milliseconds: number | undefined, abortsWhenLate: boolean, caller?: AbortSignal) {
  const controller = new AbortController();
  let isLate = false;
  let stopWaiting = () => {};
  const limit = new Promise<never>((_, reject) => {
    stopWaiting = () => reject(new DOMException("The time is over.", "TimeoutError"));
  });
  const abort = () => controller.abort();
  const expire = () => {
    isLate = !controller.signal.aborted;
    if (abortsWhenLate) controller.abort();
    stopWaiting();
  };
  const timer = milliseconds === undefined ? undefined : setTimeout(expire, milliseconds);
  if (caller?.aborted) controller.abort();
  else caller?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    isLate: () => isLate,
    /** Settles like the work, or rejects when the time is over. */
    unlessLate: <T>(work: Promise<T>): Promise<T> => Promise.race([work, limit]),
    release() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", abort);
    },
  };
}
