/** dist/esm: modules and types for bundlers; packages stay imports, so a host's own React is used. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describedElements } from "../manifest/described-elements.ts";
import { writeEditorData } from "../manifest/editor-data.ts";
import { reactDeclarations } from "../manifest/react-declarations.ts";
import {
  preactDeclarations,
  solidDeclarations,
  svelteDeclarations,
  vueDeclarations,
} from "../manifest/template-declarations.ts";
import { typeDeclarations } from "../manifest/type-declarations.ts";
import { bundle } from "./bundle.ts";
import { dist, elementFile, entry, root, tags } from "./paths.ts";

const esm = path.join(dist, "esm");

/** The sources of the type declarations of properties, of events and of the host's API. */
const TYPED = [
  "src/domain/domain-entry.ts",
  "src/domain/header-data/header-data.ts",
  "src/domain/footer/footer-data.ts",
  "src/domain/markets/host-markets.ts",
  "src/domain/page-meta/page-meta.ts",
  "commands/fragments/fragment-request.ts",
  "src/stores/page/host-api.ts",
  "src/ui/auth-context/auth-context.tsx",
  "src/react-elements/describe-react-element.ts",
  "src/react-elements/service-request.ts",
  "src/react-elements/shell-facts.ts",
  "src/stores/page/follow-with.ts",
  "src/session/driver/deep-link.ts",
  "src/session/driver/sign-in.ts",
  "src/stores/customer/service-calls.ts",
  "src/api/api-error.ts",
  "src/api/call.ts",
  "src/api/call-options.ts",
  "src/api/public-calls.ts",
];

/** Modules that these import and the bundler makes. */
const VIRTUAL_MODULES = "src/domain/reading/virtual-quick-checks.d.ts";

/** Types of `savings-shell/shell`. */
const HOST_TYPES = `export { configure, shell, type ShellState } from "./types/src/stores/page/host-api.js";
export type { ShellConfig } from "./types/src/stores/config/config-schema.js";
`;

/** Types of `savings-shell/login-target`. */
const LOGIN_TARGET_TYPES =
  'export { type LoginTargetOptions, takeLoginTarget } from "./types/src/session/driver/deep-link.js";\n';

/** Types of `savings-shell/navigation`. */
const NAVIGATION_TYPES = 'export { type FollowOptions, followWith } from "./types/src/stores/page/follow-with.js";\n';

/** Types of `savings-shell/sign-in`. */
const SIGN_IN_TYPES = `export {
  beginSignIn, completeSignIn, hasSignInAnswer, SignInError, type SignInFailure, type SignInOptions,
} from "./types/src/session/driver/sign-in.js";
`;

/** Types of `savings-shell/services`. */
const SERVICES_TYPES = `export { API_SITUATIONS, ApiError, type ApiErrorEntry, type ApiSituation } from "./types/src/api/api-error.js";
export {
  type Call, type CallCaching, type CallValues, defineCall, type ReadCall, type WriteCall,
} from "./types/src/api/call.js";
export type { CallOptions, ReadOptions, WriteOptions } from "./types/src/api/call-options.js";
export { SERVICE_CALLS } from "./types/src/api/public-calls.js";
export type { ServiceName } from "./types/src/api/service-addresses.js";
export { callService } from "./types/src/stores/customer/service-calls.js";
`;

/** Types of `savings-shell/react-manifest`. */
export const REACT_MANIFEST_TYPES = `export {
  describeReactElement,
  type ReactElementCase,
  type ReactElementDescription,
} from "./types/src/react-elements/describe-react-element.js";
`;

/** Types of `savings-shell/react-fragments`: each tag with what it takes in JSX. */
const REACT_FRAGMENT_TYPES = `import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from "react";
import type { ShellElements } from "./savings-shell.js";
import type {} from "./react.js";
/** Fragments of the page, by tag. */
export type FragmentTexts = Readonly<Partial<Record<keyof ShellElements, string>>>;
/** Around the application in the render on the server. The render in the browser has none. */
export declare function FragmentProvider(props: { readonly texts: FragmentTexts; readonly children?: ReactNode }): ReactElement;
/** The tag with its attributes, and with its fragment where the provider has one. It has no children. */
export declare function ShellTag<Tag extends keyof ShellElements>(
  props: { readonly tag: Tag } & Omit<ComponentPropsWithoutRef<Tag>, "children" | "dangerouslySetInnerHTML">,
): ReactElement;
`;

/** Types of `savings-shell/react-server`, whose module lies outside of what the compiler writes declarations for. */
const REACT_SERVER_TYPES = `import type { ReactElementDefinition } from "./types/src/react-elements/element-options.js";
export interface ReactFragmentRequest<Props extends object> {
  /** The definition that \`defineReactElement\` returns. */
  readonly component: ReactElementDefinition<Props>;
  /** Such as \`de-DE\`; that of the tag. */
  readonly locale: string;
  /** Attributes of the tag as in markup. A value that is no text is written as JSON. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}
/** A request that cannot be answered. The message names the place and never a value. */
export declare class ReactFragmentError extends Error {}
/** The text that belongs directly behind the opening tag; rejects with a ReactFragmentError that says what is wrong. */
export declare function renderFragment<Props extends object>(request: ReactFragmentRequest<Props>): Promise<string>;
`;

/** Types of `savings-shell/define`. */
const DEFINE_TYPES = `${HOST_TYPES}import type { ShellElements } from "./savings-shell.js";
/** Tags with a prefix, by name: \`interface HTMLElementTagNameMap extends ShellElementsUnder<"sv"> {}\`. */
export type ShellElementsUnder<TPrefix extends string> = {
  [name in keyof ShellElements as \`\${TPrefix}-\${name}\`]: ShellElements[name];
};
/**
 * Defines every element under its name behind a prefix: \`sv\` makes \`sv-app-header\`. Call it once, and import no entry
 * that defines elements beside it. Rejects for a prefix that is none, and where elements have other names already.
 */
export declare function defineShell(options: { readonly prefix: string }): Promise<void>;
`;

/** Types of `savings-shell/angularjs`, which name no package of types that a host may not have. */
const ANGULARJS_TYPES = `/** AngularJS 1.8 itself, as the page has it. */
export interface AngularGlobal {
  module(name: string, requires: string[]): {
    directive(name: string, factory: any): unknown;
    run(block: (() => void)[]): unknown;
  };
  copy<T>(value: T): T;
}
/** Makes the module with a directive for each property and each event of the elements; returns its name, to be required. */
export declare function savingsShell(angular: AngularGlobal): "savingsShell";
`;

/** Types of `savings-shell/fragments`; its module lies outside of what the compiler writes declarations for. */
const FRAGMENT_TYPES = `export type { ShellConfig } from "./types/src/stores/config/config-schema.js";
import type { FragmentRequest } from "./types/commands/fragments/fragment-request.js";
export { FragmentError, type FragmentRequest } from "./types/commands/fragments/fragment-request.js";
/** The text that belongs directly behind the opening tag, byte for byte; rejects with a FragmentError that says what is wrong. */
export declare function renderFragment(request: FragmentRequest): Promise<string>;
`;

export async function buildLibrary(): Promise<void> {
  await bundleLibrary(esm);
  await bundleDomain(path.join(esm, "domain"));
  writeTypes(esm);
  await writeDeclarations(esm);
  writeFileSync(path.join(esm, "shell.d.ts"), HOST_TYPES);
  writeFileSync(path.join(esm, "define.d.ts"), DEFINE_TYPES);
  writeFileSync(path.join(esm, "angularjs.d.ts"), ANGULARJS_TYPES);
  writeFileSync(path.join(esm, "react-manifest.d.ts"), REACT_MANIFEST_TYPES);
  writeFileSync(path.join(esm, "react-server.d.ts"), REACT_SERVER_TYPES);
  writeFileSync(path.join(esm, "login-target.d.ts"), LOGIN_TARGET_TYPES);
  writeFileSync(path.join(esm, "navigation.d.ts"), NAVIGATION_TYPES);
  writeFileSync(path.join(esm, "sign-in.d.ts"), SIGN_IN_TYPES);
  writeFileSync(path.join(esm, "services.d.ts"), SERVICES_TYPES);
  writeFragmentTypes(esm);
  writeBrowserRefusal(path.join(dist, "node"));
  for (const tag of tags) writeFileSync(path.join(esm, `${tag}.d.ts`), 'import "./savings-shell.js";\n');
  await writeEditorData(path.join(dist, "editor"));
}

/** Types of the tags, for scripts and for the markup of frameworks, made from the definitions of the elements. */
export async function writeDeclarations(outDir: string): Promise<void> {
  const faces = (await describedElements()).map(({ definition }) => definition);
  writeFileSync(path.join(outDir, "savings-shell.d.ts"), typeDeclarations(faces));
  writeFileSync(path.join(outDir, "react.d.ts"), reactDeclarations(faces));
  writeFileSync(path.join(outDir, "react-fragments.d.ts"), REACT_FRAGMENT_TYPES);
  writeFileSync(path.join(outDir, "vue.d.ts"), vueDeclarations(faces));
  writeFileSync(path.join(outDir, "svelte.d.ts"), svelteDeclarations(faces));
  writeFileSync(path.join(outDir, "preact.d.ts"), preactDeclarations(faces));
  writeFileSync(path.join(outDir, "solid.d.ts"), solidDeclarations(faces));
}

export const writeFragmentTypes = (outDir: string): void =>
  writeFileSync(path.join(outDir, "fragments.d.ts"), FRAGMENT_TYPES);

/**
 * Writes the module that bundlers for browsers find under `savings-shell/fragments`. It imports a package that does not exist
 * and is named after the reason, so that the error of the bundler states the reason.
 */
export function writeBrowserRefusal(outDir: string): void {
  const reason =
    "savings-shell/fragments runs on servers and at edges, never in a browser: call renderFragment in code of the server (docs/contracts/frameworks.md)";
  mkdirSync(outDir, { recursive: true });
  const text = `export { FragmentError, renderFragment } from ${JSON.stringify(reason)};\n`;
  writeFileSync(path.join(outDir, "fragments-in-browser.js"), text);
}

/** The modules alone, without types. */
export async function bundleLibrary(outDir: string): Promise<void> {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as Record<"dependencies" | "peerDependencies", object>;
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  await bundle("library", {
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      // As a library, so that `import()` stays bare: a preload helper of ours would clash with that of the host's bundler.
      lib: {
        entry: {
          "savings-shell": entry("savings-shell"),
          shell: entry("host"),
          define: entry("define"),
          angularjs: entry("angularjs"),
          "login-target": entry("login-target"),
          navigation: entry("navigation"),
          vue: entry("vue"),
          "react-fragments": entry("react-fragments"),
          "sign-in": entry("sign-in"),
          // Apart from the entries that define elements, so that a bundler may leave out what it does not need.
          "services/services": entry("services"),
          react: path.join(root, "entries/react.tsx"),
          "react-manifest": entry("react-manifest"),
          "react-server": entry("react-server"),
          ...Object.fromEntries(tags.map((tag) => [tag, elementFile(tag)])),
        },
        formats: ["es"],
      },
      rolldownOptions: {
        external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name].js",
          // `defineCall` comes without the calls of the catalogue and their schemas.
          codeSplitting: { groups: [{ name: "call", test: (id) => id === path.join(root, "src/api/call.ts") }] },
          // A bundler may leave out what it does not need of a chunk of rules. The package lists no side effects for that folder.
          chunkFileNames: ({ moduleIds }) => `parts/${moduleIds.every(isPure) ? "pure/" : ""}[name]-[hash].js`,
          // Hooks and contexts are for the client. The elements' modules do nothing on a server, so they need no directive.
          banner: ({ name }) => (name === "react" || name === "react-fragments" ? '"use client";' : ""),
        },
      },
    },
  });
}

/** Modules that do nothing when they are imported. */
const PURE_FOLDERS = ["src/domain", "src/api", "src/platform/import-with-retry.ts", "src/platform/page-document.ts"];
const isPure = (moduleId: string): boolean =>
  PURE_FOLDERS.some((folder) => moduleId.startsWith(path.join(root, folder)));

/** `savings-shell/domain`, module by module, so that a host's bundler keeps only what is used. */
export async function bundleDomain(outDir: string): Promise<void> {
  await bundle("domain", {
    build: {
      outDir,
      minify: false,
      lib: { entry: path.join(root, "src/domain/domain-entry.ts"), formats: ["es"] },
      rolldownOptions: {
        external: ["valibot", "ibantools"],
        output: {
          preserveModules: true,
          preserveModulesRoot: path.join(root, "src/domain"),
          entryFileNames: "[name].js",
        },
      },
    },
  });
}

export function writeTypes(outDir: string): void {
  // One for each call: two that run at once would send each other's types to the wrong place.
  const project = path.join(root, `.cache/types-${randomUUID()}.json`);
  mkdirSync(path.dirname(project), { recursive: true });
  const compilerOptions = {
    noEmit: false,
    // The state of the type check would leave out files that have not changed since.
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: "..",
    outDir: path.join(outDir, "types"),
  };
  const files = [...TYPED, VIRTUAL_MODULES].map((file) => path.join("..", file));
  writeFileSync(project, JSON.stringify({ extends: "../tsconfig.json", compilerOptions, files, include: [] }));
  // By its file: `npx` is no program that Windows starts without a shell.
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  try {
    execFileSync(process.execPath, [compiler, "-p", project], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  } finally {
    rmSync(project);
  }
}
