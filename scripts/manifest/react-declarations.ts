/** Types for hosts that use React: the parts of `savings-shell/react`, and the tags with their attributes and events. */
import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { className } from "./type-declarations.ts";

/** Its module lies outside of what the compiler writes declarations for. */
const PARTS = `import type { HTMLAttributes, ReactNode, RefAttributes } from "react";
import type { HostAuth } from "./types/src/ui/auth-context/auth-context.js";
export { type Auth, AuthContextError, useAuthContext } from "./types/src/ui/auth-context/auth-context.js";
export type { HostAuth };
/** Without \`isLoggedIn\` the parts inside follow the session of the page's shell. */
export declare function AuthProvider(props: { readonly auth: HostAuth; readonly children: ReactNode }): ReactNode;
`;

const TAGS = `/** Events of the shell as React names them: \`onshell-navigate\`. */
type ShellListeners = { readonly [Name in keyof ShellEventMap as \`on\${Name}\`]?: ((event: ShellEventMap[Name]) => void) | undefined };
/** A tag as React takes it: its own inputs before what every element has. */
type ShellTag<TElement, TInputs> = TInputs & ShellListeners & RefAttributes<TElement> & Omit<HTMLAttributes<TElement>, keyof TInputs>;
`;

/**
 * React 19 sets a property where the element has one of that name, else an attribute. Attributes of words and numbers
 * work either way, before the element is defined too; what only a property holds needs the element's import first.
 */
export function reactDeclarations(metas: readonly PublicFace[]): string {
  const elements = metas.map(({ tag }) => className(tag));
  return [
    PARTS,
    `import type { ${[...elements, "ShellEventMap"].join(", ")} } from "./savings-shell.js";`,
    TAGS,
    'declare module "react" {',
    "  namespace JSX {",
    "    interface IntrinsicElements {",
    ...metas.flatMap(tagLines),
    "    }",
    "  }",
    "}",
    "",
  ].join("\n");
}

function tagLines({ tag, description, attributes, properties }: PublicFace): string[] {
  const element = className(tag);
  const inputs = [
    ...attributes.map((attribute) => input(nameOf(attribute), `${element}["${attribute.property}"]`, attribute)),
    ...properties.map((property) => input(property.name, `${element}["${property.name}"]`, property)),
  ];
  return [`      /** ${description} */`, `      "${tag}": ShellTag<${element}, {`, ...inputs.flat(), "      }>;"];
}

function input(name: string, type: string, { description }: { readonly description: string }): string[] {
  return [`        /** ${description} */`, `        readonly "${name}"?: ${type};`];
}

/** JSON goes in as a value, by its property; everything else by its attribute. */
function nameOf({ type, name, property }: AttributeMeta): string {
  return type === "json" ? property : name;
}
