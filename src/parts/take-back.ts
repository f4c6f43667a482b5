/**
 * What a host asked for by attribute or property is over: both are taken back, so that the next time either of them
 * says it again it is heard. An attribute that describes no customer may be written.
 */
export function takeBack(host: HTMLElement, name: string): void {
  Reflect.set(host, name, undefined);
  host.removeAttribute(name);
}
