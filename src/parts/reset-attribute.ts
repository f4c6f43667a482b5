/**
 * Resets an attribute and its property after the host's request is done, so that the element notices the next request.
 * The element may write this attribute, because it does not describe a customer.
 */
export function resetAttribute(host: HTMLElement, name: string): void {
  Reflect.set(host, name, undefined);
  host.removeAttribute(name);
}
