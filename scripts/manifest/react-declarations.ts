/** Types for hosts that use React: the parts of `savings-shell/react`, and the tags with their attributes and events. */
import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { className } from "./type-declarations.ts";

/** Its module lies outside of what the compiler writes declarations for. */
const PARTS = `import type { ComponentType, HTMLAttributes, ReactNode, RefAttributes } from "react";
import type { HostAuth } from "./types/src/ui/auth-context/auth-context.js";
export { type Auth, AuthContextError, useAuthContext } from "./types/src/ui/auth-context/auth-context.js";
export type { HostAuth };
import type { i18n, TFunction } from "i18next";
import type { ReactElementDefinition, ReactElementOptions } from "./types/src/react-elements/element-options.js";
import type { AnswerSchema, ServiceRequest, ServiceState } from "./types/src/react-elements/service-request.js";
import type { Shell } from "./types/src/react-elements/shell-facts.js";
export type { ReactElementDefinition, ReactElementOptions, ReactElementProp } from "./types/src/react-elements/element-options.js";
export type { ServiceRequest, ServiceState } from "./types/src/react-elements/service-request.js";
export type { Shell, ShellCustomer } from "./types/src/react-elements/shell-facts.js";
/** Defines a component as a custom element, once per page; a second definition of a tag is reported as \`already-defined\`. Returns what \`savings-shell/react-server\` renders. */
export declare function defineReactElement<Props extends object>(tag: string, component: ComponentType<Props>, options?: ReactElementOptions<Props>): ReactElementDefinition<Props>;
/** Locale, market and session, and what a host may know of the customer. */
export declare function useShell(): Shell;
/** Texts in the locale of the tag, by i18next; \`shell\` is the namespace of the shell's words. */
export declare function useTranslation(namespace?: string): { readonly t: TFunction; readonly i18n: i18n; readonly locale: Shell["locale"] };
/** Asks a service as the customer of the page. Reading the answer by the schema fails as \`invalidAnswer\`. */
export declare function useServiceCall<T>(request: ServiceRequest, schema: AnswerSchema<T>): ServiceState<T>;
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
    ...attributes.map((attribute) =>
      input(nameOf(attribute), `${element}["${attribute.property}"]${markupType(attribute)}`, attribute),
    ),
    ...properties.map((property) => input(property.name, `${element}["${property.name}"]`, property)),
  ];
  return [`      /** ${description} */`, `      "${tag}": ShellTag<${element}, {`, ...inputs.flat(), "      }>;"];
}

function input(name: string, type: string, { description }: { readonly description: string }): string[] {
  return [`        /** ${description} */`, `        readonly "${name}"?: ${type};`];
}

/** The types that markup allows beside the type of the property, because a server writes attributes only and leaves out false. */
const markupType = ({ type }: AttributeMeta): string => (type === "boolean" ? ' | "" | "false"' : "");

/** JSON goes in as a value, by its property; everything else by its attribute. */
function nameOf({ type, name, property }: AttributeMeta): string {
  return type === "json" ? property : name;
}
