import type { LocaleId } from "../domain/locales/locale.ts";

/**
 * A named case of an element: one state worth looking at. Tests, the gallery and the pictures share them.
 * Attributes and properties are set on a bare tag as a host would.
 */
export interface ElementCase {
  /** Kebab-case, unique within the element: the address in the gallery, `/gallery/<tag>/<id>/`. */
  readonly id: string;
  /** One line for people. */
  readonly title: string;
  readonly locale: LocaleId;
  /** Beside `locale`; a boolean attribute is written as "". */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, unknown>>;
  /** The element's content in the page, for elements with slots. */
  readonly content?: string;
}
