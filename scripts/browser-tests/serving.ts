import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestRunnerConfig } from "@web/test-runner";
import { createServer, type ViteDevServer, type Plugin as VitePlugin } from "vite";

/** The runner's own addresses: its page, its framework and commands, its socket. Everything else is source. */
export function belongsToRunner(path: string): boolean {
  return path === "/" || path.startsWith("/__web-") || path.startsWith("/__wds");
}

/**
 * Vite has modules that import by a computed address take a helper from its client, which would bring a socket that
 * nobody answers, and the build's constants over those that the tests set.
 */
const CLIENT = "/@vite/client";
const HELPER = "export const injectQuery = (address) => address;";

const leaveRunnerImportsAlone: VitePlugin = {
  name: "runner-imports",
  enforce: "pre",
  resolveId: (id) => (id.startsWith("/__web-") ? { id, external: true } : undefined),
};

/** Where another React than that of the project is installed: `scripts/react-18`. */
const { REACT_AT } = process.env;
const otherReact = REACT_AT && {
  resolve: { alias: { react: join(REACT_AT, "react"), "react-dom": join(REACT_AT, "react-dom") } },
};

/**
 * Serves source files through Vite inside the test runner, so that tests load TSX, JSON, `?inline` styles and dynamic
 * imports the way the build does. `files` are the tests' globs: their dependencies are bundled before the first page
 * opens, since finding one late would reload a page in the middle of a test.
 */
type Middleware = NonNullable<TestRunnerConfig["middleware"]>[number];
type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];

export function viteMiddleware(files: readonly string[]): { middleware: Middleware; plugin: Plugin } {
  let vite: ViteDevServer | undefined;
  // Of its own for each run: two runs at once would replace each other's bundled dependencies.
  const cacheDir = mkdtempSync(join(tmpdir(), "browser-tests-"));
  return {
    async middleware(context, next) {
      if (!vite || belongsToRunner(context.path)) return next();
      if (context.path === CLIENT) {
        context.type = "js";
        context.body = HELPER;
        return;
      }
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
          // The source stands still during a run: each page would ask for hundreds of modules again.
          server: {
            middlewareMode: true,
            hmr: false,
            ws: false,
            watch: null,
            headers: { "Cache-Control": "max-age=3600" },
          },
          optimizeDeps: { entries: [...files], exclude: ["@web/test-runner-commands"] },
          plugins: [leaveRunnerImportsAlone],
          ...otherReact,
        });
      },
      async serverStop() {
        await vite?.close();
        rmSync(cacheDir, { recursive: true, force: true });
      },
    },
  };
}

/**
 * The page each test file runs in. Storage and cookies of the file before are cleared, as pages share one profile: a
 * test finds the browser of a first visit.
 */
export function testPage(framework: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Browser test</title>
    <script>
      // As a build fills them in; a test that needs others sets them.
      Object.assign(globalThis, { __SHELL_BUILD__: "tests", __SHELL_VERSION__: "0.0.0" });
      globalThis.isLongRun = ${Boolean(process.env.SOAK)};
      localStorage.clear();
      sessionStorage.clear();
      for (const cookie of document.cookie.split("; ")) document.cookie = cookie.split("=")[0] + "=; max-age=0; path=/";
    </script>
  </head>
  <body>
    <script type="module" src="/scripts/browser-tests/patience.ts"></script>
    <script type="module" src="/scripts/browser-tests/retried-tests.ts"></script>
    <script type="module" src="${framework}"></script>
  </body>
</html>`;
}
