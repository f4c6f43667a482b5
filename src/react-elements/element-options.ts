/** The options with which a team defines its component: inputs of the tag, events, texts and styles. */
import type { LocaleId } from "../domain/locales/locale.ts";
import type { AttributeInput } from "../element/definition.ts";
import { LOCALE, THEME } from "../element/shared-attributes.ts";

/** The part of Standard Schema (https://standardschema.dev) that is read here. Valibot, Zod and ArkType implement it. */
export interface ValueSchema {
  readonly "~standard": {
    readonly validate: (value: unknown) => unknown;
  };
}

/** One input of the tag. Each is a property of the tag; all but `property` are attributes in kebab-case as well. */
export type ReactElementProp =
  | { readonly type: "string"; readonly default?: string }
  | { readonly type: "number"; readonly default?: number }
  | { readonly type: "boolean"; readonly default?: boolean }
  | { readonly type: "enum"; readonly values: readonly [string, ...string[]]; readonly default?: string }
  /** JSON in the attribute, the value in the property. A value that does not match the schema is reported and left out. */
  | { readonly type: "json"; readonly schema?: ValueSchema }
  /** A property only, for values that no markup may hold, such as data of a customer. */
  | { readonly type: "property"; readonly schema?: ValueSchema };

type PropType = "string" | "number" | "boolean" | "json" | "property";

/** Loads the texts of one locale, in i18next's JSON format; a module whose default export they are will do. */
export type NamespaceLoader = (locale: LocaleId) => Promise<unknown>;

export interface ReactElementOptions<Props> {
  /** By the component's prop, in camelCase. A type alone stands for an input without a default. */
  readonly props?: { readonly [Name in keyof Props]?: ReactElementProp | PropType };
  /** Name of the DOM event by the component's callback: `{ onChoose: "offer-choose" }`. */
  readonly events?: { readonly [Name in keyof Props]?: string };
  /** Texts by namespace. The first is the one that `useTranslation()` reads. */
  readonly namespaces?: Readonly<Record<string, NamespaceLoader>>;
  /** CSS of the shadow root, behind the tokens and the base styles of the theme. */
  readonly styles?: string;
}

/** The inputs of a tag as the value store reads them. */
export interface ElementInputs {
  readonly attributes: readonly AttributeInput[];
  readonly properties: readonly { readonly name: string }[];
  /** By property, for the inputs that have one. */
  readonly schemas: ReadonlyMap<string, ValueSchema>;
}

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every tag also takes the shell's `locale` and `theme`. */
export function elementInputs(props: object = {}): ElementInputs {
  const declared = Object.entries(props as Readonly<Record<string, ReactElementProp | PropType>>).map(
    ([name, prop]) => [name, typeof prop === "string" ? ({ type: prop } as ReactElementProp) : prop] as const,
  );
  const attributes = declared.flatMap(([name, prop]): AttributeInput[] => {
    if (prop.type === "property") return [];
    return [prop.type === "json" ? { type: prop.type, name: kebabCase(name) } : { ...prop, name: kebabCase(name) }];
  });
  const names = new Set(attributes.map(({ name }) => name));
  return {
    attributes: [...attributes, ...[LOCALE, THEME].filter(({ name }) => !names.has(name))],
    properties: declared.flatMap(([name, prop]) => (prop.type === "property" ? [{ name }] : [])),
    schemas: new Map(
      declared.flatMap(([name, prop]) => ("schema" in prop && prop.schema ? [[name, prop.schema]] : [])),
    ),
  };
}

/** The value as the schema returns it, or the path of the first mistake in it, without the value. */
export function readBySchema(
  schema: ValueSchema,
  value: unknown,
): { readonly value: unknown } | { readonly mistakeAt: string } {
  const result = schema["~standard"].validate(value);
  if (result instanceof Promise) throw new TypeError("The schema of an element's input must answer at once.");
  const { issues, ...read } = result as { readonly value?: unknown; readonly issues?: readonly Issue[] };
  if (issues === undefined) return { value: read.value };
  return { mistakeAt: (issues[0]?.path ?? []).map((part) => String(keyOf(part))).join(".") };
}

interface Issue {
  readonly path?: readonly unknown[];
}

const keyOf = (part: unknown): unknown =>
  typeof part === "object" && part !== null && "key" in part ? part.key : part;
