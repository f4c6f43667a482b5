/**
 * Prepares something for paper and takes that back. Some browsers announce a printer by `beforeprint` alone, and tools that
 * write PDF by the medium alone, so both count.
 *
 * @param prepare returns the function that takes back what it did
 */
export function whilePrinting(prepare: () => () => void, signal: AbortSignal): void {
  const medium = matchMedia("print");
  let takeBack: (() => void) | undefined;
  const begin = () => {
    takeBack ??= prepare();
  };
  const end = () => {
    takeBack?.();
    takeBack = undefined;
  };
  addEventListener("beforeprint", begin, { signal });
  addEventListener("afterprint", end, { signal });
  medium.addEventListener("change", ({ matches }) => (matches ? begin() : end()), { signal });
  signal.addEventListener("abort", end);
  if (medium.matches) begin();
}
