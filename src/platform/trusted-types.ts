/**
 * The shell's own Trusted Types policy on a page; lit-html, which renders parts, has another (part-policy.ts). It passes text through unchanged, so callers may only give it HTML
 * that DOMPurify cleaned or the build checked, and the configured script address of the tag manager. Pages allow it
 * with `trusted-types savings-shell`.
 */
export const POLICY_NAME = "savings-shell";

export interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

/**
 * `none`: the browser has no Trusted Types. `refused`: the page's policy list, or another copy of the script, prevents
 * ours.
 */
export type PolicyState = TrustedPolicy | "none" | "refused";

let state: PolicyState | undefined;

export function trustedPolicy(): PolicyState {
  state ??= createPolicy();
  return state;
}

function createPolicy(): PolicyState {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // In a browser without them, an element with that id has the name.
  if (!trustedTypes?.createPolicy) return "none";
  try {
    return trustedTypes.createPolicy(POLICY_NAME, {
      createHTML: (html) => html,
      createScriptURL: (url) => url,
    });
  } catch {
    return "refused";
  }
}

/** Returns the address for a script element. Throws if the page refuses the policy. */
export function trustedScriptUrl(address: string): string {
  const policy = trustedPolicy();
  if (policy === "refused")
    throw new TypeError(
      `The policy ${POLICY_NAME} is not allowed on this page. Add it to the directive trusted-types.`,
    );
  return policy === "none" ? address : policy.createScriptURL(address);
}
