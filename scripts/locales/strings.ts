/** Every string of a JSON value with its path. */
export interface PlacedString {
  readonly path: string;
  /** Name of the field that holds it; the field of the list for entries of a list. */
  readonly field: string;
  readonly value: string;
}

export function stringsOf(value: unknown, path = "", field = ""): readonly PlacedString[] {
  if (typeof value === "string") return [{ path, field, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    stringsOf(child, path === "" ? name : `${path}.${name}`, Array.isArray(value) ? field : name),
  );
}

/** Fields of menus and footers that a reader reads; the others are names, addresses and conditions. */
const TEXT_FIELDS: readonly string[] = [
  "title",
  "description",
  "tag",
  "groupName",
  "heading",
  "social_media_heading",
  "availability",
  "copyright",
  "disclaimer",
];
const LINK_FIELDS: readonly string[] = ["href", "link", "app_store_link", "google_play_link"];

export const isText = ({ field, path }: PlacedString): boolean => TEXT_FIELDS.includes(field) || /^groups\./.test(path);
export const isLink = ({ field }: PlacedString): boolean => LINK_FIELDS.includes(field);
