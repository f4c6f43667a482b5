/** Shared by the builds, the development server and the browser tests. */
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { buildId } from "./scripts/build/build-id.ts";
import { elementNames } from "./scripts/build/element-names.ts";
import { localeModules } from "./scripts/build/locale-modules.ts";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as { version: string };

/** Constants that the sources declare and every build fills in. */
export const constants = {
  __SHELL_BUILD__: JSON.stringify(buildId()),
  __SHELL_VERSION__: JSON.stringify(version),
  __SHELL_ELEMENT_NAMES__: JSON.stringify(elementNames()),
};

/** Browsers of the last three years: what the elements need natively is checked in the tests. */
export const target = "es2022";

/** From here on `light-dark()`, nesting and popovers are native; older targets would have the colours rewritten. */
export const cssTarget = ["chrome123", "firefox125", "safari17.5"];

export default defineConfig({
  appType: "custom",
  base: "./",
  plugins: [localeModules()],
  define: constants,
  build: { target, cssTarget, modulePreload: false, reportCompressedSize: false },
});
