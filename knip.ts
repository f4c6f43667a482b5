/**
 * What nobody uses goes: files, exports, dependencies (`npm test`, part "unused"). Run again with `--production` it looks
 * at the product alone, so that nothing lives on because a test still calls it.
 */
import { existsSync, readdirSync } from "node:fs";
import type { KnipConfig } from "knip";

/** The build finds elements by their folder: `elements/app-header/app-header*`. */
const elements = readdirSync("elements", { withFileTypes: true })
  .filter(({ name }) => existsSync(`elements/${name}/${name}.cases.ts`))
  .map(({ name }) => `elements/${name}/${name}*.{ts,tsx}`);

/** What tests read from their packages as text: style sheets and scripts of hosts. */
const hosts = ["@hotwired/turbo", "bootstrap", "bootstrap3", "htmx.org", "idiomorph", "mootools", "sizzle"];

export default {
  entry: [
    ...elements.map((pattern) => `${pattern}!`),
    "entries/{shell,shell-prefixed,shell-of-locale,locale-fragments,first-frame,savings-shell,define,host,enhance,parts,part-renderings,page-services,customer-elements,angularjs-script,login-target,navigation,react-fragments,services,sign-in,vue}.ts!",
    "entries/react.tsx!",
    // Built for the modules of other teams.
    "entries/{react-module,react-dom-module,react-jsx-module,react-manifest,react-server}.ts!",
    "demo/components/*/*.{element,manifest,cases}.{ts,tsx}!",
    "src/domain/domain-entry.ts!",
    "src/**/*.d.ts!",
    "scripts/*/run.ts!",
    // Templates that `npm run new element` copies.
    "scripts/new/new-{element,part}.*",
    "scripts/bench/naive-header.tsx!",
    // Loaded by the pages of the documentation site.
    "scripts/docs/theme/site-theme.ts!",
    "scripts/docs/preview/preview-frame.ts!",
    // Loaded by the pages of the development server.
    "scripts/dev/page-client.ts!",
    // Built by themselves: what the package runs in Node.
    "commands/command-line/command.ts!",
    "commands/fragments/render-fragment.ts!",
    "demo/keycloak/fetch.ts!",
    // Built for the product pages of the demo, which show components as a server renders them.
    "demo/samples/product-fragments.ts!",
    // An example in the documents, which scripts/edge runs.
    "integrations/edge/worker.js",
    "e2e/wordpress-fetch.ts!",
    "e2e/wordpress-*.spec.ts",
    "e2e/*.soak.ts",
    "demo/browser/*.ts!",
    "demo/component-loader.ts!",
    // Numbers and keys that the specification names, whether or not something here reads each of them [D-15, H-34].
    "src/domain/{constants,message-keys}.ts!",
    "**/*.test.tsx",
    "web-test-runner.config.mjs",
    // Loaded by the page that tests run in.
    "scripts/browser-tests/patience.ts",
    "scripts/browser-tests/retried-tests.ts",
  ],
  project: [
    "{src,elements,entries,commands,demo,scripts,e2e}/**/*.{ts,tsx,vue}!",
    "{src,elements}/**/*.css!",
    "*.{ts,mjs}!",
  ],
  // A style sheet that no file imports is unused, too.
  compilers: { css: () => "" },
  // Read by the scripts from their packages, and found on the machine.
  ignoreDependencies: ["@tabler/icons", ...hosts],
  ignoreBinaries: [
    "prometheus",
    "promtool",
    "java",
    "mvn",
    "php",
    "mariadbd",
    "mariadb-install-db",
    "setpriv",
    "gsettings",
    "xdotool",
  ],
  // A type that stands in the signature of an exported function is part of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
