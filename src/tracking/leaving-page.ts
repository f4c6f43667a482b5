import { TRACKING_TIMEOUT_MS } from "../domain/constants.ts";

/**
 * Reports from now on whether the page is being left. After a confirmation dialog or a download link the visitor may
 * stay, so after a while the page counts as kept and `onStay` is called.
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
