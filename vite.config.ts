/** Shared by the builds, the development server and the browser tests. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { target } from "./scripts/build/baseline.ts";
import { buildId } from "./scripts/build/build-id.ts";
import { elementNames } from "./scripts/build/element-names.ts";
import { firstFrameScript } from "./scripts/build/first-frame-script.ts";
import { localeModules } from "./scripts/build/locale-modules.ts";
import { quickChecks } from "./scripts/build/quick-checks.ts";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as { version: string };

/** Constants that the sources declare and every build fills in. */
export const constants = {
  __SHELL_BUILD__: JSON.stringify(buildId()),
  __SHELL_VERSION__: JSON.stringify(version),
  __SHELL_ELEMENT_NAMES__: JSON.stringify(elementNames()),
  __SHELL_FIRST_FRAME__: JSON.stringify(await firstFrameScript()),
};

/** The public modules of the package under their public names, for components that import nothing else of ours. */
export const publicModules = {
  "savings-shell/react-manifest": fileURLToPath(new URL("entries/react-manifest.ts", import.meta.url)),
  "savings-shell/services": fileURLToPath(new URL("entries/services.ts", import.meta.url)),
  "savings-shell/react-server": fileURLToPath(new URL("entries/react-server.ts", import.meta.url)),
  "savings-shell/react": fileURLToPath(new URL("entries/react.tsx", import.meta.url)),
};

export default defineConfig({
  appType: "custom",
  base: "./",
  resolve: { alias: publicModules },
  plugins: [localeModules(), quickChecks()],
  define: constants,
  build: { target, modulePreload: false, reportCompressedSize: false },
});
