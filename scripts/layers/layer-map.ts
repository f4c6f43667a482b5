/** Which layer a folder is, and which layers it may import besides itself. The one statement of the import rule. */
interface Layer {
  readonly folder: string;
  readonly may: readonly string[] | "anything";
  /** Layers that it never imports, whatever it may. */
  readonly except?: readonly string[];
  /** True if React may be loaded with it. No static import of another layer reaches React. */
  readonly react?: true;
  /** Packages it may import, if not all of the product's dependencies. */
  readonly packages?: readonly string[];
  /** True if it also runs in Node at build time and may import Node's own modules. */
  readonly node?: true;
}

const base = ["domain", "platform"] as const;

export const layers = {
  domain: { folder: "src/domain", may: [], packages: ["valibot", "ibantools"] },
  platform: { folder: "src/platform", may: [] },
  api: { folder: "src/api", may: base },
  session: { folder: "src/session", may: ["api", ...base] },
  flags: { folder: "src/flags", may: base },
  consent: { folder: "src/consent", may: base },
  i18n: { folder: "src/i18n", may: [...base, "locales"] },
  stores: { folder: "src/stores", may: ["session", "api", "flags", "consent", "i18n", ...base] },
  tracking: { folder: "src/tracking", may: ["stores", "consent", ...base] },
  ui: { folder: "src/ui", may: ["i18n", ...base], react: true },
  element: { folder: "src/element", may: ["stores", "i18n", ...base] },
  pageServices: {
    folder: "src/page-services",
    may: ["element", "ui", "stores", "tracking", "i18n", ...base],
  },
  enhance: { folder: "src/enhance", may: ["pageServices", "element", "ui", "stores", ...base] },
  render: {
    folder: "src/render",
    react: true,
    may: ["pageServices", "element", "stores", "i18n", ...base],
  },
  reactElements: {
    folder: "src/react-elements",
    react: true,
    may: ["render", "element", "ui", "stores", "api", "i18n", ...base],
  },
  parts: { folder: "src/parts", may: ["element", "i18n", ...base] },
  testing: {
    folder: "src/testing",
    react: true,
    may: ["enhance", "parts", "element", "ui", "stores", "i18n", ...base],
  },
  elements: {
    folder: "elements",
    react: true,
    may: ["enhance", "render", "parts", "element", "ui", "stores", "tracking", "i18n", "testing", ...base],
  },
  prerender: {
    folder: "src/prerender",
    react: true,
    may: ["elements", "parts", "element", "i18n", ...base],
  },
  entries: {
    folder: "entries",
    react: true,
    may: [
      "elements",
      "enhance",
      "render",
      "reactElements",
      "components",
      "pageServices",
      "parts",
      "tracking",
      "element",
      "ui",
      "stores",
      "session",
      "api",
      "i18n",
      "testing",
      ...base,
    ],
  },
  components: {
    folder: "demo/components",
    react: true,
    may: ["testing"],
    // The packages that a team can use as well: the public module of the shell, React, and a library for schemas.
    packages: ["savings-shell", "react", "valibot"],
  },
  commands: {
    folder: "commands",
    react: true,
    may: [
      "prerender",
      "elements",
      "enhance",
      "parts",
      "testing",
      "element",
      "ui",
      "stores",
      "domain",
      "i18n",
      "locales",
    ],
    node: true,
  },
  locales: { folder: "locales", may: [] },
  demo: { folder: "demo", may: "anything", except: ["scripts", "e2e"], react: true, node: true },
  scripts: { folder: "scripts", may: "anything", react: true, node: true },
  e2e: { folder: "e2e", may: "anything", react: true, node: true },
} as const satisfies Record<string, Layer>;

export type LayerName = keyof typeof layers;

export const layerNames = Object.keys(layers) as LayerName[];

/** The layer a path from the root lies in; the folder itself counts. */
export function layerOf(path: string): LayerName | undefined {
  return layerNames.find((name) => path === layers[name].folder || path.startsWith(`${layers[name].folder}/`));
}

export function layerRule(name: LayerName): Layer {
  return layers[name];
}
