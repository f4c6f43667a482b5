/**
 * `npm run dev`: the demo with the sources of the elements served by Vite; a change reloads the page. Fragments and
 * demo scripts are those of the build that runs first; the elements draw over them anew.
 */
import express from "express";
import { createServer } from "vite";
import { startBackend } from "../demo/backend/server.ts";
import { constants } from "../vite.config.ts";
import { shellTags } from "./build/built-tags.ts";
import { localeModules } from "./build/locale-modules.ts";
import { pageScriptConstants } from "./build/page-script.ts";
import { root } from "./build/paths.ts";

const port = Number(process.env.PORT ?? 4800);
await import("./build/build.ts");

const vite = await createServer({
  root,
  configFile: false,
  appType: "custom",
  server: { middlewareMode: true, hmr: { port: port + 3 }, watch: { ignored: ["**/dist/**", "**/.cache/**"] } },
  plugins: [localeModules()],
  define: {
    ...constants,
    // Of no build at all: a fragment is never adopted by sources that may have changed since.
    __SHELL_BUILD__: '"sources"',
    ...(await pageScriptConstants()),
    __SHELL_ENHANCE__: '"./all-elements.ts"',
  },
  optimizeDeps: { entries: shellTags.map((tag) => `elements/${tag}/${tag}.render.ts`) },
});

const sources = express.Router();
sources.get("/cdn/shell.js", (_request, response) => {
  response.type("js").send('import "/@vite/client";\nexport * from "/entries/shell.ts";\n');
});
sources.get("/cdn/parts.js", (_request, response) => {
  response.type("js").send('import "/entries/all-parts.ts";\n');
});
sources.use(vite.middlewares);

const { addresses, close } = await startBackend({ port, before: sources });
console.log(`The demo with hot reload: ${addresses.pages}/`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([vite.close(), close()]).then(() => process.exit(0)));
}
