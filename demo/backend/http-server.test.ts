import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "./http-server.ts";

let server: RunningServer;
beforeEach(async () => {
  server = await listen(0);
  server.serve((_request, response) => void response.end("served"));
});
afterEach(() => server.close());

/** The status for a request that names a host, at an address of this machine. */
const statusFor = (host: string, address = "127.0.0.1") =>
  new Promise<number | string | undefined>((resolve) => {
    request({ host: address, port: server.port, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });

describe("a server of the demo", () => {
  it.each(["localhost", "localhost:4800", "127.0.0.1:4800", "[::1]:4800", "192.168.1.20:4800"])(
    "answers a request to %s",
    async (host) => expect(await statusFor(host)).toBe(200),
  );

  it.each(["evil.example", "evil.example:4800", "localhost.evil.example", "127.0.0.1.evil.example", "a b", "%"])(
    "refuses a request to the name of another site: %s",
    async (host) => expect(await statusFor(host)).toBe(421),
  );

  it("is not there for other machines", async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const outside = addresses.filter(({ internal, family }) => !internal && family === "IPv4");
    for (const { address } of outside) expect(await statusFor(address, address), address).toBe("ECONNREFUSED");
    expect(await statusFor("localhost")).toBe(200);
  });
});
