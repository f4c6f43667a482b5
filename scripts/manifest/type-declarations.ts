import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { isLocale } from "./custom-elements-manifest.ts";

/** Types that properties and events name, and where their declarations stand beside the file that is written. */
const IMPORTS = {
  "./types/src/domain/entities/tracking-event.js": ["TrackingEvent"],
  "./types/src/domain/header-data/header-data.js": [
    "ActionItem",
    "HeaderCustomer",
    "HeaderData",
    "LogoItem",
    "NavItem",
  ],
  "./types/src/domain/footer/footer-data.js": ["FooterData"],
  "./types/src/domain/locales/locale.js": ["LocaleId"],
  "./types/src/domain/markets/host-markets.js": ["HostMarket"],
  "./types/src/domain/page-meta/page-meta.js": ["SeoSettings"],
} as const;

/** TypeScript declarations of all elements and events, for the global maps that editors and compilers read. */
export function typeDeclarations(metas: readonly PublicFace[]): string {
  // Hosts that make the data of a property need its type by name, too.
  const imports = Object.entries(IMPORTS).flatMap(([from, names]) =>
    ["import", "export"].map((word) => `${word} type { ${names.join(", ")} } from "${from}";`),
  );
  return [
    ...imports,
    'export { configure, shell, type ShellState } from "./types/src/stores/page/host-api.js";',
    'export type { ShellConfig } from "./types/src/stores/config/config-schema.js";',
    "",
    ...metas.flatMap(elementInterface),
    ...eventMap(metas),
    "export interface ShellElements {",
    ...metas.map(({ tag }) => `  "${tag}": ${className(tag)};`),
    "}",
    "",
    "declare global {",
    "  interface HTMLElementTagNameMap extends ShellElements {}",
    "  interface HTMLElementEventMap extends ShellEventMap {}",
    "  interface DocumentEventMap extends ShellEventMap {}",
    "}",
    "",
  ].join("\n");
}

function elementInterface(meta: PublicFace): string[] {
  const attributes = meta.attributes.map(
    (attribute) => `  /** ${attribute.description} */\n  ${attribute.property}: ${valueType(attribute)} | undefined;`,
  );
  const properties = meta.properties.map(
    ({ name, shape, description }) => `  /** ${description} */\n  ${name}: ${shape} | undefined;`,
  );
  return [
    `/** ${meta.description} */`,
    `export interface ${className(meta.tag)} extends HTMLElement {`,
    ...attributes,
    ...properties,
    "}",
    "",
  ];
}

/** The same event of two elements may tell different things: the detail is one of them. */
function eventMap(metas: readonly PublicFace[]): string[] {
  const details = new Map<string, Set<string>>();
  for (const { name, detail } of metas.flatMap(({ events }) => events)) {
    details.set(name, (details.get(name) ?? new Set()).add(detail));
  }
  const lines = [...details].map(([name, kinds]) => `  "${name}": CustomEvent<${[...kinds].join(" | ")}>;`);
  return ["export interface ShellEventMap {", ...lines.toSorted(), "}", ""];
}

function valueType(meta: AttributeMeta): string {
  // In the letters of the id, or in those of its prefix.
  if (isLocale(meta)) return "LocaleId | Lowercase<LocaleId>";
  if (meta.type === "enum") return meta.values.map((value) => JSON.stringify(value)).join(" | ");
  return meta.type === "json" ? meta.shape : meta.type;
}

/** `app-header` is `AppHeaderElement`. */
export function className(tag: string): string {
  const words = tag.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Element`;
}
