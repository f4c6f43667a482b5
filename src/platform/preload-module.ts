/**
 * Requests a module script without running it. The priority is that of an `async` script: files that hold up the first frame of the
 * page go first, and several modules arrive in the order of their requests.
 *
 * @param href absolute address
 */
export function preloadModule(href: string): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" }));
}
