/**
 * Loads what renders parts. Its lit-html creates a Trusted Types policy when it is evaluated, and throws where the page
 * refuses the name. No retry helps then, and the error must name the policy [W-02, W-06].
 */
import { LoadRefusal } from "./import-with-retry.ts";

/** The name of that policy. Pages allow it with `trusted-types savings-shell lit-html`. */
export const PARTS_POLICY = "lit-html";

const refusedNames = new Set<string>();
globalThis.addEventListener?.("securitypolicyviolation", ({ effectiveDirective, sample }) => {
  if (effectiveDirective === "trusted-types") refusedNames.add(sample);
});

export function explainRefusal<T>(load: (retryQuery: string) => Promise<T>): (retryQuery: string) => Promise<T> {
  return async (retryQuery) => {
    try {
      return await load(retryQuery);
    } catch (error) {
      // The event of the violation has a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
      if (!refusedNames.has(PARTS_POLICY)) throw error;
      throw new LoadRefusal(
        `The page's policy refuses the name ${PARTS_POLICY}. Write trusted-types savings-shell ${PARTS_POLICY}, and 'allow-duplicates' where the page uses lit-html as well.`,
      );
    }
  };
}
