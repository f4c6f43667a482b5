/** One signal out of a time limit and the caller's own signal, telling afterwards which of the two ended it. */

export interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time limit, not the caller, ended it. */
  readonly isLate: () => boolean;
  /** Stops the clock and lets go of the caller's signal. */
  readonly release: () => void;
}

/** `AbortSignal.any` is younger than phones still in use, so the two are joined by hand. */
export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let late = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    late = !controller.signal.aborted;
    controller.abort();
  }, milliseconds);
  if (caller?.aborted) controller.abort();
  else caller?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    isLate: () => late,
    release() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", abort);
    },
  };
}
