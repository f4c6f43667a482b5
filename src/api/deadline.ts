/**
 * Joins a time limit and the caller's signal, and can tell which of them ended the request.
 *
 * @param abortsWhenLate false for a call that writes: the service may have begun, so the request goes on, and only nobody waits
 */
export function startDeadline(milliseconds: number | undefined, abortsWhenLate: boolean, caller?: AbortSignal) {
  const late = new AbortController();
  const timer = milliseconds === undefined ? undefined : setTimeout(() => late.abort(), milliseconds);
  const limit = new Promise<never>((_, reject) => {
    late.signal.addEventListener("abort", () => reject(new DOMException("The time is over.", "TimeoutError")));
  });
  return {
    signal: AbortSignal.any([...(abortsWhenLate ? [late.signal] : []), ...(caller ? [caller] : [])]),
    isLate: () => late.signal.aborted && !caller?.aborted,
    /** Settles like the work, or rejects when the time is over. */
    unlessLate: <T>(work: Promise<T>): Promise<T> => Promise.race([work, limit]),
    release: () => clearTimeout(timer),
  };
}
