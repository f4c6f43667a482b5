/** The longest value that the shell carries into a link, in characters. */
const MAXIMUM_LENGTH = 256;

/**
 * One value of a query.
 *
 * @param search the query with or without its `?`
 * @returns undefined for a value that is missing, empty, too long or wrongly encoded
 */
export function queryValue(search: string, name: string): string | undefined {
  const pair = search
    .replace(/^\?/, "")
    .split("&")
    .find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1).replaceAll("+", " ");
  if (value === undefined || value === "" || value.length > MAXIMUM_LENGTH) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
