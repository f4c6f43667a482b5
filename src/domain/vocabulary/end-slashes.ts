/** The address without slashes at its end. `/\/+$/` would take quadratic time for many slashes before a letter. */
export function withoutEndSlashes(address: string): string {
  return /^.*[^/]/s.exec(address)?.[0] ?? "";
}
