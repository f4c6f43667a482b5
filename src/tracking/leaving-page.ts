import { TRACKING_TIMEOUT_MS } from "../domain/constants.ts";

/**
 * Tells from now on whether this page is being left. Whoever was asked whether to go, or followed a link to a file, may
 * have stayed: after a while that counts as staying, and `onStay` is called.
 */
export function watchLeaving(onStay: () => void = () => {}): () => boolean {
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
      onStay();
    }, TRACKING_TIMEOUT_MS);
  });
  return () => isLeaving;
}
