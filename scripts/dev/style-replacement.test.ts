import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STYLE_CHANGE, type StyleChange, styleReplacement } from "./style-replacement.ts";

const SHEET = "/sheet.css?inline";

describe("a style sheet that changes while pages show it", () => {
  let folder: string;
  let server: ViteDevServer;
  let changes: StyleChange[];

  /** The server watches no file here: each write tells it. */
  const write = (text: string): void => {
    const file = path.join(folder, "sheet.css");
    writeFileSync(file, text);
    server.watcher.emit("change", file);
  };
  const served = async (): Promise<string | undefined> =>
    (await server.environments.client.transformRequest(SHEET))?.code;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "style-replacement-"));
    writeFileSync(path.join(folder, "sheet.css"), "a { color: red }");
    server = await createServer({
      root: folder,
      configFile: false,
      logLevel: "silent",
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [styleReplacement()],
    });
    changes = [];
    vi.spyOn(server.environments.client.hot, "send").mockImplementation((...sent: unknown[]) => {
      if (sent[0] === STYLE_CHANGE) changes.push(sent[1] as StyleChange);
    });
    await served();
  });

  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it("is sent with the text it replaces", async () => {
    write("a { color: blue }");
    await expect.poll(() => changes).toEqual([{ before: "a { color: red }", after: "a { color: blue }" }]);
  });

  it("is sent after a moment in which its file was empty", async () => {
    write("");
    await expect.poll(served).toBe('export default ""');
    write("a { color: blue }");
    await expect.poll(() => changes).toEqual([{ before: "a { color: red }", after: "a { color: blue }" }]);
  });
});
