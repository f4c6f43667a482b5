/**
 * The page's one Trusted Types policy of the shell. It passes through what it is given, so only what
 * DOMPurify has cleaned or the build has checked goes in, and of scripts the configured container of the tag manager.
 * Pages allow it by `trusted-types savings-shell`.
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
      createScriptURL: (url) => url,
    });
  } catch {
    return "refused";
  }
}

/** The address for a script element. Throws where the page keeps the policy from us. */
export function trustedScriptUrl(address: string): string {
  const policy = trustedPolicy();
  if (policy === "refused") throw new TypeError(`The policy ${POLICY_NAME} is not allowed here.`);
  return policy === "none" ? address : policy.createScriptURL(address);
}
