/**
 * Calls the task at once. In a page that the browser renders before its link is followed (speculation rules) it waits until
 * the page is shown: until then nobody has opened the page, so no service may be called and no token refreshed.
 */
export function whenActivated(task: () => void): void {
  const { prerendering } = document as Document & { readonly prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", task, { once: true });
  else task();
}
