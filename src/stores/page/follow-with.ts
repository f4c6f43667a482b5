/** Hands links of the shell to the router of a page [W-03]. Modules of hosts import it; the page script does not need it. */

export interface FollowOptions {
  /**
   * Path below which the router has its pages and which it adds by itself, such as `/portal`: `basename` of React Router, `basePath` of Next.
   * Links elsewhere are left to the browser. Default: the whole origin.
   */
  readonly base?: string | undefined;
}

interface NavigateDetail {
  readonly href: string;
  readonly modifiers: Readonly<Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", boolean>>;
}

/** The locale in which a path begins: that of a market, or generic English. */
const localeOf = (path: string): string | undefined =>
  /^\/(en|[a-z]{2}-[a-z]{2})(?=\/|$)/i.exec(path)?.[1]?.toLowerCase();

/** Header, footer and `lang` belong to the page, and a router would keep them. A path without a locale is of the same one. */
function isOfAnotherLocale(path: string, own: string): boolean {
  const [there, here] = [localeOf(path), localeOf(own)];
  if (there === undefined || here !== undefined) return there !== undefined && there !== here;
  return !there.startsWith(globalThis.document.documentElement.lang.toLowerCase());
}

/**
 * From now on, links of the shell to pages of this origin change the page without a load. The browser keeps what it does better: a link to
 * another origin or another locale, a click with Alt, Ctrl, Meta or Shift, and a jump within the page. An event that another listener has prevented is
 * left alone.
 *
 * @param router takes a path with query and hash, such as `/de-de/festgeld/?term=12#offers`
 * @returns a function that ends it
 */
export function followWith(router: (path: string) => unknown, { base = "" }: FollowOptions = {}): () => void {
  const root = base.replace(/\/$/, "");
  const follow = (event: Event) => {
    const { href, modifiers } = (event as CustomEvent<NavigateDetail>).detail;
    const { origin, pathname, search, hash } = new URL(href, location.origin);
    const isModified = Object.values(modifiers).includes(true);
    const isJump = hash !== "" && pathname === location.pathname && search === location.search;
    if (event.defaultPrevented || origin !== location.origin || isModified || isJump) return;
    if (pathname !== root && !pathname.startsWith(`${root}/`)) return;
    const path = pathname.slice(root.length) || "/";
    // A router would read two slashes as the start of another host.
    if (path.startsWith("//") || isOfAnotherLocale(path, location.pathname.slice(root.length))) return;
    event.preventDefault();
    router(`${path}${search}${hash}`);
  };
  addEventListener("shell-navigate", follow);
  return () => removeEventListener("shell-navigate", follow);
}
