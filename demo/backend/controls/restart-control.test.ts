import express from "express";
import { afterEach, expect, it, vi } from "vitest";
import { listen, type RunningServer } from "../http-server.ts";
import { type ControlSetup, controlRouter } from "./control-router.ts";

let server: RunningServer | undefined;
afterEach(() => server?.close());

/** The status of a restart with these options, and what reached the identity provider. */
async function restart(body: object) {
  const restarted = vi.fn();
  const app = express();
  app.use("/demo", controlRouter({ identity: { restart: restarted } } as unknown as ControlSetup));
  server = await listen(0);
  server.serve(app);
  const { status } = await fetch(`http://127.0.0.1:${server.port}/demo/identity/restart`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status, calls: restarted.mock.calls };
}

it.each([
  [{}, []],
  [{ options: ["--http-pool-max-threads=1"] }, ["--http-pool-max-threads=1"]],
])("a restart with %j reaches the identity provider", async (body, options) => {
  expect(await restart(body)).toEqual({ status: 204, calls: [[options]] });
});

it.each([
  { options: ["--config-file=/tmp/evil.conf"] },
  { options: ["--http-pool-max-threads=1", "--db=postgres"] },
  { options: ["--http-pool-max-threads=1; rm -rf /"] },
  { options: "--http-pool-max-threads=1" },
])("a restart with %j is refused", async (body) => {
  expect(await restart(body)).toEqual({ status: 400, calls: [] });
});
