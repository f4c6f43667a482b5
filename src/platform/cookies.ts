/**
 * Cookies of the page, read and written without ever throwing: a sandboxed frame refuses both. Names and values stand as
 * they are, as hosts and servers write them; ours have nothing to encode. By `document.cookie`: reading must not wait.
 */

/** How long one is kept; without, until the browser is closed. */
export const FOR_A_YEAR = "max-age=31536000";

/** The first of that name. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  try {
    // An element that is named `cookie` hides the property.
    return `${document.cookie}`
      .split("; ")
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length);
  } catch {
    return undefined;
  }
}

/** On every page of this site. */
export function writeCookie(name: string, value: string, attributes = ""): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${name}=${value};path=/;samesite=lax;${attributes}`;
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}

/** @param domain the one it was set for, where that is more than this host */
export const removeCookie = (name: string, domain = ""): void =>
  writeCookie(name, "", `max-age=-1${domain && `;domain=${domain}`}`);
