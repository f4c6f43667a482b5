import { ownAddress } from "./own-address.ts";
import { trustedScriptUrl } from "./trusted-types.ts";

/**
 * Loads a configured script of the operator, such as a consent tool or a container.
 *
 * @param attributes further attributes of the element
 * @param onFailure called with the reason when it cannot be loaded
 */
export function insertScript(
  address: string,
  onFailure: (reason: string) => void,
  attributes: Readonly<Record<string, string>> = {},
): void {
  const script = document.createElement("script");
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  // A strict content security policy allows scripts that carry the nonce of the page's own scripts.
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) script.nonce = nonce;
  script.addEventListener("error", () => onFailure("could not be loaded"));
  try {
    script.src = trustedScriptUrl(ownAddress(address));
    document.head.append(script);
  } catch {
    onFailure("was refused by the page's Trusted Types");
  }
}
