import { LOCALES } from "../../src/domain/locales/locale.ts";
import type { MenuDocument, PartnerSignUp } from "../../src/domain/menus/menu-document.ts";
import {
  type AttributeMeta,
  type ElementDefinition,
  type FragmentVariant,
  type PublicFace,
  propertyOf,
} from "../../src/element/definition.ts";

/** Where the WordPress plugin reads what it knows of the elements. */
export const wordpressElementsFile = "integrations/wordpress/savings-shell/elements.json";

/** They act on the page around them: in an editor their name stands for them. */
const ACTING: ReadonlySet<string> = new Set(["session-guard"]);

/** Stands in a line of text; themes lay out blocks alone, and put such a tag at the edge of the window. */
const INLINE: ReadonlySet<string> = new Set(["market-picker"]);

/** Stands for every registration flow with a partner: which there are, each locale says. */
const ANY_FLOW = "{regflow}";

interface WordpressAttribute {
  readonly type: AttributeMeta["type"];
  readonly description: string;
  readonly values?: readonly string[];
  /** True where the missing attribute means yes. */
  readonly isOn?: true;
}

interface WordpressElement {
  readonly description: string;
  /** The script that defines it, beside `shell.js`. */
  readonly script: "shell.js" | "parts.js";
  /** True if the editor shows the element itself. */
  readonly hasPreview: boolean;
  /** True if it needs a block around it where it does not stand in a line of text. */
  readonly isInline?: true;
  readonly slots: readonly string[];
  readonly attributes: Readonly<Record<string, WordpressAttribute>>;
  /** Fragments by the second part of their file name, each with the attributes of the tag it is for. */
  readonly fragments: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface DescribedElement {
  readonly definition: Omit<ElementDefinition, "attributes" | "properties"> & PublicFace;
}

/** Tags, attributes, fragments and locales, as the WordPress plugin needs them: it cannot run what defines them. */
export function wordpressElements(elements: readonly DescribedElement[]): {
  readonly locales: readonly string[];
  readonly elements: Readonly<Record<string, WordpressElement>>;
} {
  return {
    locales: LOCALES.map(({ id }) => id),
    elements: Object.fromEntries(elements.map((element) => [element.definition.tag, elementOf(element)])),
  };
}

function elementOf({ definition }: DescribedElement): WordpressElement {
  const { attributes, description, slots } = definition;
  return {
    description,
    script: definition.script,
    hasPreview: definition.renders === "view" && !ACTING.has(definition.tag),
    ...(INLINE.has(definition.tag) && { isInline: true }),
    slots: slots.map(({ name }) => name),
    attributes: Object.fromEntries(attributes.map((one) => [one.name, attributeOf(one)])),
    // The content of a part depends on its attributes, so the fragment of the plain tag fits no part.
    fragments: definition.script === "parts.js" ? {} : fragmentsOf(definition),
  };
}

function attributeOf(meta: AttributeMeta): WordpressAttribute {
  const { type, description } = meta;
  const values = type === "enum" ? { values: meta.values } : {};
  const isOn = type === "boolean" && meta.default === true ? { isOn: true as const } : {};
  return { type, description, ...values, ...isOn };
}

function fragmentsOf({ attributes, fragments }: DescribedElement["definition"]): WordpressElement["fragments"] {
  // A locale that has everything, so that each variant is named.
  const partners = { [ANY_FLOW]: {} as PartnerSignUp };
  const menus: MenuDocument = { public: [], private: [], account: [], corporate: [], bank: [], partners };
  const written = ({ values }: FragmentVariant) =>
    Object.entries(values).map(([property, value]) => {
      const name = attributes.find((one) => propertyOf(one) === property)?.name ?? property;
      return [name, value === true ? "" : String(value)] as const;
    });
  return Object.fromEntries(fragments(menus).map((one) => [one.name, Object.fromEntries(written(one))]));
}
