import { connect } from "node:net";
import express, { type Express } from "express";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listen, type RunningServer } from "../backend/http-server.ts";
import { startServices } from "../backend/server.ts";
import { refuseMalformed, sayNoMore } from "./malformed-path.ts";

/** As both page origins begin and end. */
function app(): Express {
  const pages = express();
  pages.use(refuseMalformed);
  pages.use(express.static("demo/assets"));
  pages.get("/fails", () => {
    throw new Error("secret");
  });
  pages.get("/:prefix{/*rest}", (_request, response) => void response.send("page"));
  pages.use(sayNoMore);
  return pages;
}

/** The path as written: clients that know addresses would mend or refuse it. */
function ask(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("close", () => resolve(text));
    socket.on("end", () => socket.destroy());
    socket.on("error", reject);
  });
}

const MALFORMED = ["/%", "/%E0%A4%A", "/de-de/%zz/", "/de-de/%00", "/assets/%ff", "/de-de/%5c..%5c", "/de-de/a%0d%0ab"];

describe("a malformed path", () => {
  let pages: RunningServer;
  let services: Awaited<ReturnType<typeof startServices>>;
  beforeAll(async () => {
    pages = await listen(0);
    pages.serve(app());
    services = await startServices(0, { pagesOrigin: "http://localhost:1", partnerOrigin: "http://localhost:2" });
  });
  afterAll(() => Promise.all([pages.close(), services.close()]));

  it.each(MALFORMED)("such as %s is answered by 400, without a stack", async (path) => {
    const answer = await ask(pages.port, path);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/node_modules|\bat .*:\d+|Error/);
  });

  it.each(MALFORMED)("such as %s never makes the services fail or show a stack", async (path) => {
    const answer = await ask(Number(new URL(services.origin).port), path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/node_modules|\bat .*:\d+/);
  });

  it("is no path of a page", async () => {
    expect(await ask(pages.port, "/de-de/%C3%BCber-uns/")).toMatch(/^HTTP\/1\.1 200 [\s\S]*page$/);
  });

  it("is not alone: what fails inside is told to the console, not to the caller", async () => {
    const told = vi.spyOn(console, "error").mockReturnValue(undefined);
    const answer = await ask(pages.port, "/fails");
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).not.toContain("secret");
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});
