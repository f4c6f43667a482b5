/**
 * The public face of one shell element, as data.
 *
 * `elements/<tag>/<tag>.meta.ts` exports it as `meta`, written `as const satisfies ElementMeta`. The element base reads
 * attributes and properties from it, and custom-elements.json, the editor data and the snippet builder are made from
 * it, so a name stands in one place only. Descriptions are Markdown and are shown to editors.
 */
export interface ElementMeta {
  /** The custom element name, equal to the folder name. */
  readonly tag: CustomElementTag;
  readonly description: string;
  readonly attributes: readonly AttributeMeta[];
  /** Inputs that exist as properties only, such as values too large or too private for markup. */
  readonly properties: readonly PropertyMeta[];
  readonly events: readonly EventMeta[];
  readonly slots: readonly SlotMeta[];
  readonly cssParts: readonly CssPartMeta[];
  readonly cssProperties: readonly CssPropertyMeta[];
  /** Ids of the named cases beside the element, in the order the gallery shows them. */
  readonly cases?: readonly string[];
}

/** HTML wants a hyphen in the name of a custom element. */
export type CustomElementTag = `${string}-${string}`;

/** How an attribute's text becomes a property value. */
export const attributeKinds = ["string", "enum", "boolean", "number", "json"] as const;

export type AttributeKind = (typeof attributeKinds)[number];

interface AttributeBase {
  /** The attribute, in kebab-case. */
  readonly name: string;
  /** The property that holds the same value, in camelCase. */
  readonly property: string;
  readonly description: string;
  /**
   * The property is never written back to its attribute: it may describe a customer, and the page's markup is read by
   * scripts of others. Attributes written by the host stay as they are.
   */
  readonly reflect: "never";
}

export interface StringAttributeMeta extends AttributeBase {
  readonly type: "string";
  readonly default?: string;
}

/** One of a closed list. Any other text is reported and the default stays in force; for a property, the attribute. */
export interface EnumAttributeMeta extends AttributeBase {
  readonly type: "enum";
  readonly values: readonly [string, ...string[]];
  readonly default?: string;
  /** The styles read it, as `:host([theme="v2"])` and nothing else in the brackets; see `shadow-styles.ts`. */
  readonly styled?: true;
}

/** True by presence; the text `false` is false. */
export interface BooleanAttributeMeta extends AttributeBase {
  readonly type: "boolean";
  readonly default?: boolean;
}

export interface NumberAttributeMeta extends AttributeBase {
  readonly type: "number";
  readonly default?: number;
}

/** JSON text in the attribute, the parsed value in the property. */
export interface JsonAttributeMeta extends AttributeBase {
  readonly type: "json";
  /** The TypeScript type of the parsed value, for readers and editors: `readonly NavItem[]`. */
  readonly shape: string;
}

export type AttributeMeta =
  | StringAttributeMeta
  | EnumAttributeMeta
  | BooleanAttributeMeta
  | NumberAttributeMeta
  | JsonAttributeMeta;

export interface PropertyMeta {
  /** The property, in camelCase. */
  readonly name: string;
  /** Its TypeScript type, as text. */
  readonly type: string;
  readonly description: string;
}

/** Every event of the shell bubbles and crosses shadow roots; only the rest is said here. */
export interface EventMeta {
  readonly name: string;
  /** True if a host may call `preventDefault()` to take over. */
  readonly cancelable: boolean;
  /** The TypeScript type of `event.detail`, as text: `{ href: string; id: string }`; `null` for none. */
  readonly detail: string;
  readonly description: string;
}

export interface SlotMeta {
  /** The slot's name; empty for the unnamed slot. */
  readonly name: string;
  readonly description: string;
}

export interface CssPartMeta {
  readonly name: string;
  readonly description: string;
}

export interface CssPropertyMeta {
  readonly name: `--${string}`;
  readonly description: string;
  /** CSS syntax string as in `@property`, such as `<color>`. */
  readonly syntax?: string;
  readonly default?: string;
}
