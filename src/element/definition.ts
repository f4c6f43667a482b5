/**
 * The types of `elements/<tag>/<tag>.definition.ts`, which describes an element once. Its `definition` is what a browser needs, with
 * the words of each attribute and property in a comment. Its `manifest` adds what only the build, the documents and editors read:
 * the element's description, events, slots, parts and fragments. No script of a page imports a manifest, so no page loads one.
 */
import type { FactPath } from "../domain/facts/fact-path.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { MenuDocument } from "../domain/menus/menu-document.ts";
import type { HostValues } from "./host-port.ts";

/** The public interface of one element. */
export interface PublicFace {
  /** The custom element name, equal to the folder name. */
  readonly tag: CustomElementTag;
  readonly description: string;
  readonly attributes: readonly AttributeMeta[];
  /** Inputs that exist as properties only, such as values too large or too private for markup. */
  readonly properties: readonly PropertyMeta[];
  readonly events: readonly EventMeta[];
  readonly slots: readonly SlotMeta[];
  readonly cssParts: readonly DescribedName[];
  readonly cssProperties: readonly CssPropertyMeta[];
}

/** The part of a definition that a browser needs. */
export interface BrowserDefinition {
  /** The custom element name, equal to the folder name. */
  readonly tag: CustomElementTag;
  /** The script that defines it: the page script, or that of the parts for pages. */
  readonly script: "shell.js" | "parts.js";
  readonly attributes: readonly AttributeInput[];
  /** Inputs that exist as properties only, such as values too large or too private for markup. */
  readonly properties: readonly { readonly name: string }[];
  /**
   * A `slot` shows the page's own content and has no look; `nothing` has no place on the page at all. Only a `view` needs React and the
   * chunks of views.
   */
  readonly renders: "view" | "slot" | "nothing";
  /**
   * The facts that the decision reads from a visitor's page. A fragment stays current while none of them has changed. `hostData` are
   * the data of the host, `year` is the current year. Facts that the enhance tier applies to the markup itself are not in the
   * list (`APPLIED_FACTS`). `commands/depends-on.test.ts` compares the list with what the decision
   * really reads.
   */
  readonly dependsOn: readonly Dependency[];
  /** The element shows nothing to a visitor without a message, so a bare tag is as good as a fragment. */
  readonly emptyForVisitors?: true;
  /** No fragment is ever current: the element decides for each visitor. */
  readonly alwaysRenders?: true;
  /** For an element of the kind `slot`: true where every visitor sees the content of the tag, without a decision. */
  readonly isOpen?: (values: HostValues) => boolean;
  /** For an element without fragments: true while the page already says what the element would write. */
  readonly isWritten?: (values: HostValues) => boolean;
}

export type Dependency = FactPath | "hostData" | "year";

/** The part of a definition that only the build, the documents and editors need. */
export interface ElementManifest extends Omit<PublicFace, "tag" | "attributes" | "properties"> {
  /** Keys, roles and announcements, a sentence each, in Markdown; for the documentation. */
  readonly accessibility: readonly string[];
  /** The time when the code loads for a tag without a fragment. With a fragment, it waits for idle time or the first intent. */
  readonly bareTag: "at-once" | "when-idle";
  /** Height in px that a bare tag reserves until it has rendered, on narrow and on wide windows. */
  readonly room?: { readonly narrow: number; readonly wide: number };
  /** A selector of tags whose content is not for every visitor. `shell.css` hides it until the code has arrived. */
  readonly closed?: string;
  /** The fragments of each locale, from the menus of that locale; empty for an element without fragments. */
  readonly fragments: (menus: MenuDocument) => readonly FragmentVariant[];
}

/** An attribute with the property that holds the same value. */
export type InputWithProperty = AttributeInput & { readonly property: string };

/**
 * The complete definition of an element. The words of attributes and properties stand in comments, which
 * scripts/manifest/described-elements.ts reads.
 */
export interface ElementDefinition extends ElementManifest, Omit<BrowserDefinition, "attributes"> {
  readonly attributes: readonly InputWithProperty[];
}

/** The exports of `<tag>.definition.ts`. */
export interface DescribedElement {
  readonly definition: BrowserDefinition;
  readonly manifest: ElementManifest;
}

export function completeDefinition({ definition, manifest }: DescribedElement): ElementDefinition {
  const attributes = definition.attributes.map((attribute) => ({ ...attribute, property: propertyOf(attribute) }));
  return { ...definition, ...manifest, attributes };
}

/** One fragment of an element: the tag's properties, and its appearance for customers. */
export interface FragmentVariant {
  /** Second part of the fragment's file name; empty for the plain tag. */
  readonly name: string;
  /** Properties of the tag for which the fragment is rendered. The snapshot of the fragment contains them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The appearance of the fragment if the storage holds a session: unchanged, a stand-in, or unchanged with a mark. */
  readonly forCustomer: "same" | "stand-in" | "marked";
}

/** The one fragment of an element that looks the same on every page. */
export const PLAIN_FRAGMENT = { name: "", values: {}, forCustomer: "same" } as const satisfies FragmentVariant;

/** HTML requires a hyphen in the name of a custom element. */
export type CustomElementTag = `${string}-${string}`;

export interface DescribedName {
  readonly name: string;
  readonly description: string;
}

/** Markdown, and the TypeScript type of a value that no attribute type names. */
export interface DescribedShape {
  readonly shape: string;
  readonly description: string;
}

interface NamedAttribute {
  /** In kebab-case; the property that holds the same value has this name in camelCase (`propertyOf`). */
  readonly name: string;
}

/** An empty text counts as missing, so the default applies. */
export interface StringAttribute extends NamedAttribute {
  readonly type: "string";
  readonly default?: string;
}

/** One of a closed list. Any other text is reported and the default stays in force; for a property, the attribute. */
export interface EnumAttribute extends NamedAttribute {
  readonly type: "enum";
  readonly values: readonly [string, ...string[]];
  readonly default?: string;
  /** The styles read it, as `:host([theme="v2"])` and nothing else in the brackets; see `styles.ts`. */
  readonly styled?: true;
}

/** True by presence; the text `false` is false. */
interface BooleanAttribute extends NamedAttribute {
  readonly type: "boolean";
  readonly default?: boolean;
}

interface NumberAttribute extends NamedAttribute {
  readonly type: "number";
  readonly default?: number;
}

/** JSON text in the attribute, the parsed value in the property. */
export interface JsonAttribute extends NamedAttribute {
  readonly type: "json";
}

/** An attribute as browsers read it. */
export type AttributeInput = StringAttribute | EnumAttribute | BooleanAttribute | NumberAttribute | JsonAttribute;

/** The property is never written back to its attribute: it may describe a customer, and other scripts read markup. */
interface DescribedAttribute extends DescribedName {
  /** The property that holds the same value, in camelCase. */
  readonly property: string;
}

/** An attribute as editors see it. */
export type AttributeMeta =
  | (Exclude<AttributeInput, JsonAttribute> & DescribedAttribute)
  | (JsonAttribute &
      DescribedAttribute & {
        /** The TypeScript type of the parsed value, for readers and editors: `readonly NavItem[]`. */
        readonly shape: string;
      });

export interface PropertyMeta extends DescribedName {
  /** Its TypeScript type, as text. */
  readonly shape: string;
}

/** An event. Every event of the shell bubbles and crosses shadow roots, so this type does not repeat it. */
export interface EventMeta extends DescribedName {
  /** True if a host may call `preventDefault()` to take over. */
  readonly cancelable: boolean;
  /** The TypeScript type of `event.detail`, as text: `{ href: string; id: string }`; `null` for none. */
  readonly detail: string;
}

/** The slot's name is empty for the unnamed slot. */
export type SlotMeta = DescribedName;

export interface CssPropertyMeta extends DescribedName {
  readonly name: `--${string}`;
  /** CSS syntax string as in `@property`, such as `<color>`. */
  readonly syntax?: string;
  readonly default?: string;
}

type ValueOf<A extends AttributeInput> = A extends { readonly type: "enum"; readonly values: readonly (infer V)[] }
  ? V
  : A extends { readonly type: "json" }
    ? unknown
    : A extends { readonly type: "boolean" }
      ? boolean
      : A extends { readonly type: "number" }
        ? number
        : string;

/** `hide-navigation` is `hideNavigation`. */
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The values of a tag, validated by its definition; undefined for a missing or invalid value. */
export type ValuesOf<D extends Pick<BrowserDefinition, "attributes" | "properties">> = {
  readonly [A in D["attributes"][number] as CamelCase<A["name"]>]?: ValueOf<A> | undefined;
} & { readonly [P in D["properties"][number] as P["name"]]?: unknown };

/**
 * A named case of an element: one state worth looking at. Tests, the gallery and the pictures share them.
 * Attributes and properties are set on a bare tag as a host would.
 */
export interface ElementCase {
  /** Kebab-case, unique within the element: the address in the gallery, `/gallery/<tag>/<id>/`. */
  readonly id: string;
  /** A description in one line. */
  readonly title: string;
  readonly locale: LocaleId;
  /** Attributes beside `locale`; a boolean attribute is written as "". */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, unknown>>;
  /** The element's content in the page, for elements with slots. */
  readonly content?: string;
}

/** The property of an attribute: `hide-navigation` is `hideNavigation`. */
export const propertyOf = ({ name }: { readonly name: string }): string =>
  name.replace(/-./g, ([, letter = ""]) => letter.toUpperCase());
