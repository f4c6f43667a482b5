/** The files of the fresh projects, as a host would write them. */
import { readFileSync } from "node:fs";

/** Strict, and without leave for declarations that do not hold. */
export const TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  },
  include: ["*.ts", "*.tsx", "*.vue", "*.svelte"],
});

export const PLAIN = `import { configure, type HeaderData, shell, type ShellState } from "savings-shell";

configure({ site: { name: "Sparwelt", sites: { "fr-FR": "https://www.sparwelt.example/fr" } } });
// @ts-expect-error no such key
configure({ sight: {} });

const header = document.createElement("app-header");
header.locale = "de-DE";
header.layoutVersion = "v2";
// @ts-expect-error no such theme
header.theme = "v9";
const data: Partial<HeaderData> = { navItems: [] };
header.data = data;
header.addEventListener("shell-navigate", (event) => {
  const { href, modifiers } = event.detail;
  console.log(href.length, modifiers.ctrlKey);
  // @ts-expect-error no such detail
  console.log(event.detail.hreff);
});
document.addEventListener("shell-session-expiring", ({ detail }) => detail.waitUntil(Promise.resolve()));
document.querySelector("app-footer")?.setAttribute("locale", "de-DE");
const guard: HTMLElementTagNameMap["session-guard"] = document.createElement("session-guard");
document.body.append(header, guard);
shell.subscribe((state: ShellState) => console.log(state.session));
`;

export const ALONE = `import "savings-shell/app-header";
import { shell } from "savings-shell/shell";

const header = document.createElement("app-header");
header.hideNavigation = true;
document.body.append(header);
console.log(shell.get().session);
`;

export const PREFIXED = `import { defineShell, type ShellElementsUnder } from "savings-shell/define";

declare global {
  interface HTMLElementTagNameMap extends ShellElementsUnder<"sv"> {}
}

defineShell({ prefix: "sv" }).catch(console.error);
const header = document.createElement("sv-app-header");
header.locale = "de-DE";
// @ts-expect-error no such theme
header.theme = "v9";
header.addEventListener("shell-ready", ({ detail }) => console.log(detail.tag, detail.version));
document.body.append(header);
`;

export const COMPARE = `import { readdirSync, readFileSync, statSync } from "node:fs";

const files = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js")).map((name) => folder + "/" + name);
const size = (folder) => files(folder).reduce((sum, name) => sum + statSync(name).size, 0);
const text = (folder) => files(folder).map((name) => readFileSync(name, "utf8")).join("\\n");
if (!(size("alone") < size("dist") * 0.9)) throw new Error(\`\${size("alone")} of \${size("dist")} bytes\`);
if (!text("alone").includes("data-shell-config")) throw new Error("the page's configuration is not read");
if (/app-snackbar/.test(text("alone")) || !/app-snackbar/.test(text("dist"))) throw new Error("not the element that was asked for");
`;

export const REACT = `import "savings-shell";
import type { AppHeaderElement } from "savings-shell";
import { AuthProvider, type HostAuth, useAuthContext } from "savings-shell/react";
import { useRef } from "react";
import { createRoot } from "react-dom/client";

const auth: HostAuth = { login: () => location.assign("/login"), logout: () => location.assign("/logout") };

function Savings() {
  const { isLoggedIn, login } = useAuthContext();
  return isLoggedIn ? <p>Welcome</p> : <button type="button" onClick={login}>Log in</button>;
}

function Page() {
  const header = useRef<AppHeaderElement>(null);
  return (
    <AuthProvider auth={auth}>
      <app-header ref={header} locale="de-DE" layout-version="v2" onshell-navigate={(event) => console.log(event.detail.href)} />
      {/* @ts-expect-error no such theme */}
      <app-footer theme="v9" />
      <Savings />
    </AuthProvider>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Page />);
`;

export const ANGULARJS = `import "savings-shell";
import { savingsShell } from "savings-shell/angularjs";
import angular from "angular";

angular.module("portal", [savingsShell(angular)]);
// @ts-expect-error no AngularJS
savingsShell({});
`;

/** As a page without a bundler runs it. */
export const CLASSIC = `import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const module = (name) => (console.log(name), { directive() {}, run() {} });
const file = new URL(import.meta.resolve("savings-shell/cdn/savings-shell-angularjs.js"));
runInNewContext(readFileSync(file, "utf8"), { angular: { module } });
`;

export const VUE_CONFIG = `import vue from "@vitejs/plugin-vue";

const tags = /^(app|content|country|market|page|rich|session|star|auth)-/;
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tags.test(tag) } } })] };
`;

export const VUE_MAIN = `/// <reference types="savings-shell/vue" />
import "savings-shell";
import { createApp } from "vue";
import App from "./App.vue";

createApp(App).mount("#app");
`;

export const VUE = `<script setup lang="ts">
import type { HeaderData } from "savings-shell";

const data: Partial<HeaderData> = { navItems: [] };
</script>

<template>
  <app-header
    class="top"
    locale="de-DE"
    layout-version="v2"
    :hide-navigation="true"
    :data="data"
    @shell-navigate="(event) => console.log(event.detail.href.length)"
  />
  <session-guard :timeout-seconds="240" />
  <!-- @vue-expect-error no such theme -->
  <app-footer theme="v9" />
  <!-- @vue-expect-error no such detail -->
  <app-footer @shell-navigate="(event) => console.log(event.detail.hreff)" />
</template>
`;

export const SVELTE_CONFIG = `import { svelte } from "@sveltejs/vite-plugin-svelte";

export default { plugins: [svelte()] };
`;

export const SVELTE_MAIN = `/// <reference types="savings-shell/svelte" />
import "savings-shell";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.body });
`;

export const SVELTE = `<script lang="ts">
  import type { HeaderData } from "savings-shell";

  const data: Partial<HeaderData> = { navItems: [] };
</script>

<app-header
  class="top"
  locale="de-DE"
  layout-version="v2"
  hideNavigation={true}
  {data}
  onshell-navigate={(event) => console.log(event.detail.href.length)}
></app-header>
<session-guard timeout-seconds={240}></session-guard>
`;

export const SVELTE_WRONG = `<script lang="ts"></script>

<app-header theme="v9"></app-header>
<app-footer lokale="de-DE"></app-footer>
<app-footer onshell-navigate={(event) => console.log(event.detail.hreff)}></app-footer>
`;

export const NODE_TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023"],
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
  },
});

export const NODE = `import { CUSTOMER_STATUSES, type CustomerStatus } from "savings-shell/domain";
import { FragmentError, type FragmentRequest, renderFragment } from "savings-shell/fragments";

export const status: CustomerStatus = CUSTOMER_STATUSES[0];
const config = { site: { name: "Sparwelt", logo: { url: "/logo.svg", alt: "Sparwelt" } } };
const request: FragmentRequest = { tag: "app-header", locale: "de-DE", attributes: { page: "login" }, config };
export const text: string = await renderFragment(request).catch((error: unknown) => {
  if (error instanceof FragmentError) return error.message;
  throw error;
});
// @ts-expect-error a site is needed
await renderFragment({ tag: "app-header", locale: "de-DE" });
`;

/** Every module that hosts may name; each must be there and need no document to be loaded. */
export const IMPORTS = `import { readdirSync, readFileSync } from "node:fs";

const { modules } = JSON.parse(readFileSync("node_modules/savings-shell/custom-elements.json", "utf8"));
const tags = modules.flatMap(({ path, declarations }) =>
  path.endsWith("/components.js") ? [] : declarations.map(({ tagName }) => tagName),
);
const entries = readdirSync("node_modules/savings-shell/dist/esm").flatMap((file) => /^(.*)\\.js$/.exec(file)?.[1] ?? []);
const missing = [...tags, "shell", "define", "react", "angularjs", "login-target"].filter((name) => !entries.includes(name));
if (tags.length < 14 || missing.length > 0) throw new Error(\`\${tags.length} tags, without \${missing}\`);
for (const name of ["domain", "fragments", "services", ...entries]) await import("savings-shell/" + name);
const { shell, configure } = await import("savings-shell");
if (shell.get().session !== "unknown" || typeof configure !== "function") throw new Error("no shell");
await import("savings-shell/package.json", { with: { type: "json" } });
await import("savings-shell/custom-elements.json", { with: { type: "json" } });
await import("savings-shell/schema/config.schema.json", { with: { type: "json" } });
if (!import.meta.resolve("savings-shell/cdn/shell.js").endsWith("/dist/cdn/shell.js")) throw new Error("no cdn");
if (typeof document !== "undefined") throw new Error("a document came");
console.log("imported");
`;

/** The site that the package's own fragments were rendered for. */
export const SITE = readFileSync(new URL("../../demo/site.json", import.meta.url), "utf8");

export const SAME = `import { readdirSync, readFileSync } from "node:fs";

const list = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html")).sort();
const [rendered, packed] = ["rendered", "node_modules/savings-shell/dist/fragments"].map((folder) =>
  list(folder).map((name) => [name, readFileSync(folder + "/" + name, "utf8")]),
);
if (JSON.stringify(rendered) !== JSON.stringify(packed)) throw new Error("they differ");
console.log(rendered.length + " the same");
`;

export const RELEASED = `import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

const { current, versions } = JSON.parse(readFileSync("cdn/versions.json", "utf8"));
const { files } = versions.find(({ version }) => version === current);
for (const [name, { integrity, bytes }] of Object.entries(files)) {
  const content = readFileSync(\`cdn/\${current}/\${name}\`);
  const now = "sha384-" + createHash("sha384").update(content).digest("base64");
  if (now !== integrity || content.length !== bytes) throw new Error(name);
}
for (const place of ["cdn/", "cdn/v" + current.split(".")[0] + "/"]) {
  for (const script of ["shell.js", "shell.de-de.js", "parts.js"]) {
    const named = [...readFileSync(place + script, "utf8").matchAll(/["'\`](\\.\\.?\\/[^"'\`*]+)["'\`]/g)].map(([, file]) => file);
    if (named.length === 0) throw new Error(place + script + " names nothing");
    for (const file of named) if (!existsSync(place + file)) throw new Error(place + script + " names " + file);
  }
}
console.log(Object.keys(files).length + " files");
`;
