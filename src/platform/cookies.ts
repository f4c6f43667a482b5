/**
 * Reads and writes cookies without ever throwing: a sandboxed frame refuses both. Names and values are not encoded,
 * because hosts and servers write them unencoded too. Uses `document.cookie`, because reading must be synchronous.
 */

/** Keeps a cookie for a year. Without it, the browser drops the cookie when it is closed. */
export const FOR_A_YEAR = "max-age=31536000";

/** Removes a cookie: its time is over at once. */
export const AT_ONCE = "max-age=-1";

/** All cookies of the page, `name=value` each. The browser asks another process for them, so who needs several reads them once. */
export function pageCookies(): readonly string[] {
  try {
    // An element named `cookie` hides the property, so its value may be no string.
    return `${document.cookie}`.split("; ");
  } catch {
    return [];
  }
}

/** The value of the first cookie with this name, without the quotes that some servers put around it (RFC 6265, 4.1.1). */
export function readCookie(name: string, cookies = pageCookies()): string | undefined {
  const start = `${name}=`;
  const pair = cookies.find((one) => one.startsWith(start));
  return pair?.slice(start.length).replace(/^"|"$/g, "");
}

/**
 * Sets a cookie for all pages of this site. Another script may have written one of the same name at a deeper path or for the whole domain, which
 * browsers would list first (RFC 6265, 5.4): it goes.
 */
export function writeCookie(name: string, value: string, attributes = ""): void {
  const write = (text: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${name}=${text}`;
  };
  const own = `${value};path=/;samesite=lax;${attributes}`;
  try {
    write(own);
    if ((readCookie(name) ?? "") === value) return;
    const { hostname, pathname } = location;
    const folders = pathname.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));
    const domains = hostname.split(".").map((_, at, parts) => `;domain=${parts.slice(at).join(".")}`);
    for (const domain of ["", ...domains]) {
      for (const path of [...folders, ...folders.map((folder) => `${folder}/`)]) {
        if (path && (domain || path !== "/")) write(`;path=${path};${AT_ONCE}${domain}`);
      }
    }
    // On a host without a domain of its own, such as localhost, a cookie for the domain is the same cookie.
    write(own);
  } catch {
    // A sandboxed frame refuses cookies. The visitor's choice is then not remembered.
  }
}

/** @param domain the domain the cookie was set for, if that is not this host */
export const removeCookie = (name: string, domain = ""): void =>
  writeCookie(name, "", `${AT_ONCE}${domain && `;domain=${domain}`}`);
