/** The options with which a team defines its component: inputs of the tag, events, texts and styles. */

import type { ComponentType } from "react";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { AttributeInput } from "../element/definition.ts";
import type { HostValues } from "../element/host-port.ts";
import { LOCALE, THEME } from "../element/shared-attributes.ts";
import { LOADING_MOMENTS, type LoadingMoment, USUAL_MOMENT } from "../platform/loading-moment.ts";

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
  /** When a tag without the attribute `loading` renders; `visible` by default. */
  readonly loading?: LoadingMoment;
}

/** A component with its tag. A server renders it (react-fragment.tsx), a browser has it as an element. */
export interface ReactElementDefinition<Props extends object> {
  readonly tag: string;
  readonly component: ComponentType<Props>;
  readonly options: ReactElementOptions<Props>;
}

/** The inputs of a tag as the value store reads them. */
export interface ElementInputs {
  readonly attributes: readonly AttributeInput[];
  readonly properties: readonly { readonly name: string }[];
  /** Properties that the element itself reads. The component gets none of them. */
  readonly ofElement: ReadonlySet<string>;
  /** By property, for the inputs that have one. */
  readonly schemas: ReadonlyMap<string, ValueSchema>;
}

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every tag also takes the shell's `locale` and `theme`, and `loading`. */
export function elementInputs(props: object = {}, moment = USUAL_MOMENT): ElementInputs {
  const loading = { type: "enum", name: "loading", values: LOADING_MOMENTS, default: moment } as const;
  const declared = Object.entries(props as Readonly<Record<string, ReactElementProp | PropType>>).map(
    ([name, prop]) => [name, typeof prop === "string" ? ({ type: prop } as ReactElementProp) : prop] as const,
  );
  const attributes = declared.flatMap(([name, prop]): AttributeInput[] => {
    if (prop.type === "property") return [];
    return [prop.type === "json" ? { type: prop.type, name: kebabCase(name) } : { ...prop, name: kebabCase(name) }];
  });
  const names = new Set(attributes.map(({ name }) => name));
  return {
    attributes: [...attributes, ...[LOCALE, THEME, loading].filter(({ name }) => !names.has(name))],
    properties: declared.flatMap(([name, prop]) => (prop.type === "property" ? [{ name }] : [])),
    ofElement: new Set(names.has(loading.name) ? [] : [loading.name]),
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

type ReportMistake = (code: "bad-data", message: string) => void;

/** Reads the inputs that have a schema. Each mistake is reported once by its place, never with the value. */
export function schemaReader({ schemas, ofElement }: ElementInputs, reportError: ReportMistake) {
  const known = new Map<string, { readonly from: unknown; readonly to: unknown }>();
  const readOne = (name: string, value: unknown): unknown => {
    const schema = schemas.get(name);
    if (schema === undefined || value === undefined || value === null) return value;
    const last = known.get(name);
    if (last && last.from === value) return last.to;
    const result = readBySchema(schema, value);
    if ("mistakeAt" in result) {
      const at = result.mistakeAt ? `${name}.${result.mistakeAt}` : name;
      reportError("bad-data", `${at}: the value has another shape than the element reads; ${name} is left out.`);
    }
    const to = "value" in result ? result.value : undefined;
    known.set(name, { from: value, to });
    return to;
  };
  // A missing value is left out, so that the component's own default holds.
  return (values: HostValues): HostValues =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !ofElement.has(name))
        .map(([name, value]) => [name, readOne(name, value)] as const)
        .filter(([, value]) => value !== undefined && value !== null),
    );
}
