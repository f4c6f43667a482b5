/** Cookies of the page, read and written without ever throwing: a sandboxed frame refuses both. */
import Cookies from "js-cookie";

export function readCookie(name: string): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

/** Kept for a year on this site. */
export function writeCookie(name: string, value: string): void {
  try {
    Cookies.set(name, value, { expires: 365, path: "/", sameSite: "lax" });
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}

export function removeCookie(name: string): void {
  try {
    Cookies.remove(name, { path: "/" });
  } catch {
    // See above.
  }
}
