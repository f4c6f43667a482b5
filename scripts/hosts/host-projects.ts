/** Fresh projects of hosts, in `integrations/bundlers/`: what each installs and runs to use the package as its documents say. */
import type { BuiltPage } from "./built-page.ts";
import { EARLIER_REACT, type HostPackage, OLDEST_REACT } from "./host-versions.ts";

export interface HostStep {
  readonly title: string;
  /** Program of the project's own packages, or `node`; then its arguments. */
  readonly command: readonly [string, ...string[]];
  /** A pattern that its output must match. */
  readonly says?: RegExp;
  /** It must fail. */
  readonly fails?: true;
  /** The page that it has built, which is opened in a browser. */
  readonly page?: BuiltPage;
}

export interface HostProject {
  readonly name: string;
  readonly packages: readonly HostPackage[];
  /** Versions in place of those of all projects. */
  readonly versions?: Partial<Readonly<Record<HostPackage, string>>>;
  /** Its folder in `integrations/bundlers/`, if it is that of another project. */
  readonly folder?: string;
  /** Built by nearly the same tools as another kind, so it is part of the long runs alone. */
  readonly isLong?: true;
  /** Options for `npm install`. */
  readonly install?: readonly string[];
  readonly steps: readonly HostStep[];
}

const types = (...command: HostStep["command"]): HostStep => ({ title: "the types of its use hold", command });
const bundle: HostStep = {
  title: "its page is built",
  command: ["vite", "build"],
  says: /built in/,
  page: { folder: "dist" },
};
/** The page of a host that is set up by its page in the documents. */
const whole = (title: string, command: HostStep["command"], page: BuiltPage): HostStep => ({
  title,
  command,
  page: { ...page, isWhole: true },
});
const copied: HostStep = { title: "the scripts of the shell are copied", command: ["node", "copy-scripts.mjs"] };

export const HOST_PROJECTS: readonly HostProject[] = [
  {
    name: "plain",
    packages: ["typescript", "vite"],
    steps: [
      types("tsc"),
      bundle,
      {
        title: "one element alone is built",
        command: ["vite", "build", "--config", "vite.alone.mjs"],
        says: /built in/,
      },
      { title: "one element alone is less, and the page's work comes along", command: ["node", "compare.mjs"] },
    ],
  },
  {
    name: "react",
    packages: ["@types/react", "@types/react-dom", "react", "react-dom", "typescript", "vite"],
    steps: [types("tsc"), bundle],
  },
  {
    name: "angularjs",
    packages: ["@types/angular", "angular", "typescript", "vite"],
    steps: [
      types("tsc"),
      bundle,
      { title: "the classic script adds its module", command: ["node", "classic.mjs"], says: /^savingsShell$/m },
    ],
  },
  {
    name: "react-18",
    isLong: true,
    packages: ["@types/react", "@types/react-dom", "happy-dom", "react", "react-dom", "typescript", "vite"],
    versions: EARLIER_REACT,
    steps: [
      types("tsc"),
      bundle,
      { title: "its React has what the elements import", command: ["node", "imports.mjs"], says: /^\d+ imports$/m },
      { title: "a fragment is taken over", command: ["node", "hydrate.mjs"], says: /^taken over by React 18\./m },
    ],
  },
  {
    name: "react-17",
    isLong: true,
    folder: "react-18",
    packages: ["happy-dom", "react", "react-dom"],
    versions: OLDEST_REACT,
    // The elements need a newer React, or come from shell.js.
    install: ["--legacy-peer-deps"],
    steps: [
      { title: "a fragment is taken over", command: ["node", "hydrate.mjs"], says: /^taken over by React 17\./m },
    ],
  },
  {
    name: "federation",
    isLong: true,
    packages: [
      "@module-federation/enhanced",
      "@rspack/cli",
      "@rspack/core",
      "@types/react",
      "@types/react-dom",
      "react",
      "react-dom",
      "typescript",
    ],
    steps: [
      types("tsc"),
      whole("a remote takes the package of its host", ["rspack", "build"], { folder: "dist" }),
      ...["shared", "copied"].map((way) => ({
        title: `a remote brings the package, ${way}`,
        command: ["rspack", "build", "--env", `shell=${way}`] as const,
        page: { folder: "dist" },
      })),
    ],
  },
  { name: "preact", isLong: true, packages: ["preact", "typescript", "vite"], steps: [types("tsc"), bundle] },
  {
    name: "solid",
    isLong: true,
    packages: ["solid-js", "typescript", "vite", "vite-plugin-solid"],
    steps: [types("tsc"), bundle],
  },
  {
    name: "vue",
    packages: ["@vitejs/plugin-vue", "typescript", "vite", "vue", "vue-tsc"],
    steps: [types("vue-tsc", "--noEmit"), bundle],
  },
  {
    name: "svelte",
    isLong: true,
    packages: ["@sveltejs/vite-plugin-svelte", "svelte", "svelte-check", "typescript", "vite"],
    steps: [
      {
        title: "the types of its use hold, and refuse what is wrong and nothing else",
        command: ["svelte-check", "--output", "human"],
        says: /Wrong\.svelte:3[\s\S]*"v9"[\s\S]*"lokale"[\s\S]*'hreff'[\s\S]*3 errors and 0 warnings in 1 file/,
        fails: true,
      },
      bundle,
    ],
  },
  {
    name: "solid-start",
    isLong: true,
    packages: ["@solidjs/router", "@solidjs/start", "nitro", "node", "solid-js", "vite"],
    steps: [copied, whole("the site is built", ["vite", "build"], { server: ".output/server/index.mjs" })],
  },
  {
    name: "qwik",
    isLong: true,
    packages: ["@builder.io/qwik", "@builder.io/qwik-city", "vite"],
    versions: { vite: "7.3.8" },
    steps: [
      copied,
      { title: "the scripts of the site are built", command: ["vite", "build", "--config", "vite.config.mjs"] },
      whole("its server is built", ["vite", "build", "--config", "vite.server.mjs"], {
        server: "server/entry.server.js",
      }),
    ],
  },
  {
    name: "eleventy",
    isLong: true,
    packages: ["@11ty/eleventy"],
    steps: [
      {
        title: "its fragments are rendered",
        command: [
          "savings-shell",
          "fragments",
          "--config",
          "shell.json",
          "--locales",
          "de-DE,fr-FR",
          "--out",
          "fragments",
        ],
      },
      whole("the site is built", ["eleventy", "--input=pages"], { folder: "_site", isInWebView: true }),
    ],
  },
  {
    name: "jquery",
    isLong: true,
    packages: ["jquery", "sizzle"],
    steps: [whole("the page is copied", ["node", "copy-scripts.mjs"], { folder: "dist" })],
  },
  {
    name: "web-awesome",
    isLong: true,
    packages: ["@awesome.me/webawesome", "react", "react-dom", "vite"],
    steps: [whole("its page is built", ["vite", "build"], { folder: "dist" })],
  },
  {
    name: "node",
    packages: ["@types/node", "typescript"],
    steps: [
      types("tsc"),
      { title: "every entry is imported without a document", command: ["node", "imports.mjs"], says: /^imported$/m },
      {
        title: "the command renders the fragments of a site",
        command: ["savings-shell", "fragments", "--config", "site.json", "--out", "rendered"],
        says: /^\d{3} fragments of 13 locales stand in rendered \(\d+\.\d s\)/,
      },
      {
        title: "they are those of the package, byte for byte",
        command: ["node", "same.mjs"],
        says: /^\d{3} the same$/m,
      },
      {
        title: "the command releases nothing into a folder that does not exist",
        command: ["savings-shell", "release", "--out", "cdn"],
        says: /^cdn: is no folder\. Correct --out, or make the folder before the first release\.$/m,
        fails: true,
      },
      {
        title: "the operator makes the folder",
        command: ["node", "-p", "require('node:fs').mkdirSync('cdn', { recursive: true })"],
        says: /cdn$/m,
      },
      {
        title: "the command releases the build",
        command: ["savings-shell", "release", "--out", "cdn"],
        says: /^\d+\.\d+\.\d+ \(build [0-9a-f]{12}\) is released in cdn/,
      },
      {
        title: "every file of it stands there as it was listed",
        command: ["node", "released.mjs"],
        says: /^\d+ files$/m,
      },
      {
        title: "the command says what is wrong",
        command: ["savings-shell", "fragments", "--config", "wrong.json", "--out", "no"],
        says: /^wrong\.json: site\.nam: no key of a site\./,
        fails: true,
      },
    ],
  },
];
