/**
 * `npm run dev`: the demo with its scripts and those of the shell served from their sources by Vite. Nothing is built, so
 * the pages have no fragments: every element renders. A changed view or style sheet is replaced without a reload.
 */
import { realpathSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import express from "express";
import { createServer, mergeConfig } from "vite";
import { startBackend } from "../../demo/backend/server.ts";
import { componentFolders } from "../../demo/component-definitions.ts";
import shared from "../../vite.config.ts";
import { pageScriptConstants, shellStyles } from "../build/page-script.ts";
import { root } from "../build/paths.ts";
import { styleReplacement } from "./style-replacement.ts";

const port = Number(process.env.PORT ?? 4800);

const vite = await createServer(
  mergeConfig(shared, {
    root,
    base: "/",
    configFile: false,
    server: {
      middlewareMode: true,
      hmr: { port: port + 3 },
      watch: { ignored: ["**/dist/**", "**/.cache/**"] },
      fs: { allow: [root, realpathSync(path.join(root, "node_modules"))] },
    },
    plugins: [react(), styleReplacement()],
    define: {
      // No build has this name, so that no fragment is adopted.
      __SHELL_BUILD__: '"sources"',
      ...(await pageScriptConstants()),
      __SHELL_ENHANCE__: '"./savings-shell.ts"',
      __SHELL_OF_CUSTOMERS__: "[]",
      // Inserting a fragment into a bare tag does nothing here.
      __SHELL_FRAGMENTS_AT__: '"data:text/javascript,export const insertBareHeaders = () => {}"',
    },
    optimizeDeps: { entries: ["entries/savings-shell.ts", "demo/browser/*.ts"] },
  }),
);

/** Modules at the addresses of the build's scripts. */
const scriptAt = (text: string): express.RequestHandler => {
  const client = `import "/@vite/client";\nimport "/scripts/dev/page-client.ts";\n`;
  return (_request, response) => {
    response.type("js").send(`${react.preambleCode.replaceAll("__BASE__", "/")}\n${client}${text}`);
  };
};

const sources = express.Router();
sources.get("/cdn/shell.js", scriptAt('export * from "/entries/shell.ts";'));
sources.get("/cdn/parts.js", scriptAt('import "/entries/savings-shell.ts";'));
sources.get(
  "/cdn/components.js",
  scriptAt(componentFolders.map((tag) => `import "/demo/components/${tag}/${tag}.element.ts";`).join("\n")),
);
sources.get("/cdn/shell.css", async (_request, response) => {
  response.type("css").send(await shellStyles());
});
sources.get("/demo/:name.js", (request, response) => {
  response.type("js").send(`import "/demo/browser/${request.params.name}.ts";`);
});
// The script of a demo page imports its styles.
sources.get("/demo/:name.css", (_request, response) => {
  response.type("css").send("");
});
sources.use(vite.middlewares);

const { addresses, close } = await startBackend({ port, before: sources });
console.log(`The demo with hot reload: ${addresses.pages}/`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([vite.close(), close()]).then(() => process.exit(0)));
}
