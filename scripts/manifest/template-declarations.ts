/**
 * Types of the tags for the markup of Vue, Svelte, Preact and Solid, from the same definitions as custom-elements.json. They say more
 * than modules of frameworks that a host may not have, so each stands in a file of its own, asked for by
 * `/// <reference types="savings-shell/vue" />`.
 */
import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { className } from "./type-declarations.ts";

const VUE = `/** The tags in templates: attributes in either spelling, properties by \`:data\`, events by \`@shell-navigate\`. */
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
/** For \`isCustomElement\` in the options of Vue's compiler. Your own components keep their names, with a hyphen too. */
export declare function isShellElement(tag: string): boolean;
/** The same for tags under a prefix: \`isShellElementUnder("sv")\`. */
export declare function isShellElementUnder(prefix: string): (tag: string) => boolean;
`;

const VUE_TAG = `type ShellEmit = EmitFn<{ [TName in keyof ShellEventMap]: (event: ShellEventMap[TName]) => void }>;
type ShellTag<TElement extends HTMLElement, TInput extends keyof TElement> = new () => TElement & {
  /** @deprecated For the types of templates only. */
  $props: HTMLAttributes & Partial<Pick<TElement, TInput>> & PublicProps;
  /** @deprecated For the types of templates only. */
  $emit: ShellEmit;
};
`;

/** `GlobalComponents` of Vue 3. */
export function vueDeclarations(metas: readonly PublicFace[]): string {
  const tags = metas.flatMap((meta) => {
    const inputs = inputsOf(meta).map(({ property }) => JSON.stringify(property));
    return described(meta, `"${meta.tag}": ShellTag<${className(meta.tag)}, ${inputs.join(" | ") || "never"}>;`);
  });
  return [VUE, imported(metas), VUE_TAG, ...augmented("vue", "GlobalComponents", tags), ""].join("\n");
}

const SVELTE = `/** The tags in markup: attributes in either spelling, properties by name, events by \`onshell-navigate\`. */
import type { HTMLAttributes } from "svelte/elements";
`;

const SVELTE_TAG = `type ShellListeners = { [TName in keyof ShellEventMap as \`on\${TName}\`]?: ((event: ShellEventMap[TName]) => void) | null | undefined };
type ShellTag<TElement extends HTMLElement, TInputs> = TInputs & ShellListeners & Omit<HTMLAttributes<TElement>, keyof TInputs>;
`;

/** `SvelteHTMLElements` of Svelte 5. */
export const svelteDeclarations = (metas: readonly PublicFace[]): string =>
  [SVELTE, imported(metas), SVELTE_TAG, ...augmented("svelte/elements", "SvelteHTMLElements", taken(metas)), ""].join(
    "\n",
  );

const PREACT = `/** The tags in JSX: attributes in either spelling, properties by name, events by \`onshell-navigate\`. */
import type { HTMLAttributes } from "preact";
`;

const PREACT_TAG = `type ShellListeners = { [TName in keyof ShellEventMap as \`on\${TName}\`]?: ((event: ShellEventMap[TName]) => void) | undefined };
type ShellTag<TElement extends HTMLElement, TInputs> = TInputs & ShellListeners & Omit<HTMLAttributes<TElement>, keyof TInputs>;
`;

/** The elements in JSX of Preact 10. */
export const preactDeclarations = (metas: readonly PublicFace[]): string =>
  [PREACT, imported(metas), PREACT_TAG, ...augmentedJsx("preact", taken(metas)), ""].join("\n");

const SOLID = `/** The tags in JSX: attributes in either spelling, properties by name or \`prop:data\`, events by \`on:shell-navigate\`. */
import type { JSX } from "solid-js";
`;

const SOLID_TAG = `type ShellListeners = { [TName in keyof ShellEventMap as \`on:\${TName}\`]?: ((event: ShellEventMap[TName]) => void) | undefined };
type Named<TInputs> = { [TName in keyof TInputs as \`prop:\${TName & string}\` | \`attr:\${TName & string}\`]?: TInputs[TName] };
type ShellTag<TElement extends HTMLElement, TInputs> = TInputs & Named<TInputs> & ShellListeners & Omit<JSX.HTMLAttributes<TElement>, keyof TInputs>;
`;

/** The elements in JSX of Solid 1. */
export const solidDeclarations = (metas: readonly PublicFace[]): string =>
  [SOLID, imported(metas), SOLID_TAG, ...augmentedJsx("solid-js", taken(metas)), ""].join("\n");

/** Each tag with what it takes, by every name. */
const taken = (metas: readonly PublicFace[]): string[] =>
  metas.flatMap((meta) => {
    const element = className(meta.tag);
    const inputs = inputsOf(meta).flatMap(({ names, property, description }) =>
      names.flatMap((name) => [`  /** ${description} */`, `  "${name}"?: ${element}["${property}"] | undefined;`]),
    );
    return described(meta, `"${meta.tag}": ShellTag<${element}, {`, ...inputs, "}>;");
  });

interface Input {
  /** How it may be written. */
  readonly names: readonly string[];
  readonly property: string;
  readonly description: string;
}

function inputsOf({ attributes, properties }: PublicFace): readonly Input[] {
  return [
    ...attributes.map((one) => ({ names: namesOf(one), property: one.property, description: one.description })),
    ...properties.map(({ name, description }) => ({ names: [name], property: name, description })),
  ];
}

/** JSON goes in as a value, by its property; everything else by the attribute or the property. */
function namesOf({ type, name, property }: AttributeMeta): readonly string[] {
  return type === "json" || name === property ? [property] : [name, property];
}

const imported = (metas: readonly PublicFace[]): string =>
  `import type { ${[...metas.map(({ tag }) => className(tag)), "ShellEventMap"].join(", ")} } from "./savings-shell.js";\n`;

const described = ({ description }: PublicFace, ...lines: readonly string[]): string[] => [
  `/** ${description} */`,
  ...lines,
];

const augmented = (module: string, map: string, lines: readonly string[]): string[] => [
  `declare module "${module}" {`,
  `  interface ${map} {`,
  ...lines.map((line) => `    ${line}`),
  "  }",
  "}",
];

const augmentedJsx = (module: string, lines: readonly string[]): string[] => [
  `declare module "${module}" {`,
  "  namespace JSX {",
  "    interface IntrinsicElements {",
  ...lines.map((line) => `      ${line}`),
  "    }",
  "  }",
  "}",
];
