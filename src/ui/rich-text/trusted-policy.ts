/**
 * The page's one Trusted Types policy of the shell. It passes text through and never leaves this folder: only what
 * DOMPurify has cleaned, or the build has checked, goes in. Pages allow it by `trusted-types savings-shell`.
 */
export const POLICY_NAME = "savings-shell";

export interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

/** `none`: this browser has no Trusted Types. `refused`: the page, or another copy of the script, keeps it from us. */
export type PolicyState = TrustedPolicy | "none" | "refused";

let state: PolicyState | undefined;

export function trustedPolicy(): PolicyState {
  state ??= createPolicy();
  return state;
}

function createPolicy(): PolicyState {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return "none";
  try {
    return trustedTypes.createPolicy(POLICY_NAME, {
      createHTML: (html) => html,
      createScriptURL: () => {
        throw new TypeError(`The policy ${POLICY_NAME} makes no script addresses.`);
      },
    });
  } catch {
    return "refused";
  }
}
