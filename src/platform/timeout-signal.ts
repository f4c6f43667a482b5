/**
 * A signal that aborts after a time. `AbortSignal.timeout` is missing in browsers that are still in use, and a call that throws there
 * would look like a network that is down.
 */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("The time is over.", "TimeoutError")), milliseconds);
  return controller.signal;
}
