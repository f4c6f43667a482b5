/**
 * `savings-shell/react-manifest`: the public face of a React element, for custom-elements.json and editors. Only builds and
 * documents load it, and it needs no React.
 */
import {
  type AttributeMeta,
  type CssPropertyMeta,
  type DescribedName,
  type DescribedShape,
  type ElementCase,
  type EventMeta,
  type PublicFace,
  propertyOf,
} from "../element/definition.ts";
import { ERROR, READY, SHARED_ATTRIBUTES } from "../element/shared-descriptions.ts";
import { elementInputs, type ReactElementProp } from "./element-options.ts";

/** A named case: one state of the element that is worth looking at. Tests and the gallery share it. */
export type ReactElementCase = ElementCase;

type Props = Readonly<Record<string, ReactElementProp>>;

export interface ReactElementDescription<P extends Props> {
  readonly description: string;
  /** A description for each prop; JSON and properties also name their TypeScript type. */
  readonly inputs: {
    readonly [Name in keyof P]: P[Name] extends { readonly type: "json" | "property" } ? DescribedShape : string;
  };
  /** Without `shell-ready` and `shell-error`, which every element sends. */
  readonly events?: readonly EventMeta[];
  readonly cssParts?: readonly DescribedName[];
  readonly cssProperties?: readonly CssPropertyMeta[];
}

/** The public face of an element, which each `defineReactElement` with these props has. */
export function describeReactElement<const P extends Props>(
  tag: `${string}-${string}`,
  props: P,
  { description, inputs, events = [], cssParts = [], cssProperties = [] }: ReactElementDescription<P>,
): PublicFace {
  const read = elementInputs(props);
  const texts = { ...SHARED_ATTRIBUTES, ...inputs } as Readonly<Record<string, string | DescribedShape>>;
  const describe = (name: string): Partial<DescribedShape> => {
    const said = texts[name];
    return typeof said === "string" ? { description: said } : { ...said };
  };
  return {
    tag,
    description,
    attributes: read.attributes.map((attribute) => {
      const property = propertyOf(attribute);
      return { ...attribute, property, ...describe(property) } as AttributeMeta;
    }),
    properties: read.properties.map(({ name }) => ({ name, ...describe(name) }) as PublicFace["properties"][number]),
    events: [...events, READY, ERROR],
    slots: [],
    cssParts,
    cssProperties,
  };
}
