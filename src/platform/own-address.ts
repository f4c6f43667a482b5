/**
 * An address of the shell, whole. A relative one belongs to the origin of the page, and a place (`#top`) or a query (`?a=b`) to the
 * page itself, whatever `<base>` says: an editor may write that element into content, and tokens and customers would go to another site.
 * Every request, navigation and link of the shell passes through here (docs/decisions/links-and-addresses.md).
 *
 * @returns the address unchanged if it cannot be read, or on a page without an origin
 */
export function ownAddress(address: string): string {
  try {
    return new URL(address, /^[#?]/.test(address) ? location.href : location.origin).href;
  } catch {
    return address;
  }
}
