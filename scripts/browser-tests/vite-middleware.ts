import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Middleware, Plugin } from "@web/dev-server-core";
import { createServer, type ViteDevServer, type Plugin as VitePlugin } from "vite";

/** The runner's own addresses: its page, its framework and commands, its socket. Everything else is source. */
export function belongsToRunner(path: string): boolean {
  return path === "/" || path.startsWith("/__web-") || path.startsWith("/__wds");
}

const leaveRunnerImportsAlone: VitePlugin = {
  name: "runner-imports",
  enforce: "pre",
  resolveId: (id) => (id.startsWith("/__web-") ? { id, external: true } : undefined),
};

/**
 * Serves source files through Vite inside the test runner, so that tests load TSX, JSON, `?inline` styles and dynamic
 * imports the way the build does. `files` are the tests' globs: their dependencies are bundled before the first page
 * opens, since finding one late would reload a page in the middle of a test.
 */
export function viteMiddleware(files: readonly string[]): { middleware: Middleware; plugin: Plugin } {
  let vite: ViteDevServer | undefined;
  // Of its own for each run: two runs at once would replace each other's bundled dependencies.
  const cacheDir = mkdtempSync(join(tmpdir(), "browser-tests-"));
  return {
    async middleware(context, next) {
      if (!vite || belongsToRunner(context.path)) return next();
      const { middlewares } = vite;
      await new Promise<void>((resolve, reject) => {
        context.res.once("close", resolve);
        context.respond = false;
        context.res.statusCode = 200;
        middlewares(context.req, context.res, (error?: unknown) => {
          if (error) return reject(error);
          context.res.statusCode = 404;
          context.res.end(`No such file: ${context.path}`);
        });
      });
    },
    plugin: {
      name: "vite",
      async serverStart() {
        vite = await createServer({
          configFile: "vite.config.ts",
          appType: "custom",
          logLevel: "warn",
          cacheDir,
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
          optimizeDeps: { entries: [...files], exclude: ["@web/test-runner-commands"] },
          plugins: [leaveRunnerImportsAlone],
        });
      },
      async serverStop() {
        await vite?.close();
        rmSync(cacheDir, { recursive: true, force: true });
      },
    },
  };
}
