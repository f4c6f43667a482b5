/**
 * Types of the tags for the templates of Vue and Svelte, from the same definitions as custom-elements.json. They say more
 * than modules of frameworks that a host may not have, so each stands in a file of its own, asked for by
 * `/// <reference types="savings-shell/vue" />`.
 */
import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { className } from "./type-declarations.ts";

const VUE = `/** The tags in templates: attributes in either spelling, properties by \`:data\`, events by \`@shell-navigate\`. */
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
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
export function svelteDeclarations(metas: readonly PublicFace[]): string {
  const tags = metas.flatMap((meta) => {
    const element = className(meta.tag);
    const inputs = inputsOf(meta).flatMap(({ names, property, description }) =>
      names.flatMap((name) => [`  /** ${description} */`, `  "${name}"?: ${element}["${property}"];`]),
    );
    return described(meta, `"${meta.tag}": ShellTag<${element}, {`, ...inputs, "}>;");
  });
  return [SVELTE, imported(metas), SVELTE_TAG, ...augmented("svelte/elements", "SvelteHTMLElements", tags), ""].join(
    "\n",
  );
}

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
