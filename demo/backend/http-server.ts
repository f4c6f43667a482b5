/** One HTTP server of this machine, started and ended as a promise. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface RunningServer {
  readonly port: number;
  /** Sets the listener for requests; until then, requests wait. */
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}

/**
 * Longer than any client here rests: Node's five seconds close a kept connection just when a client sends on it again,
 * which then meets a reset.
 */
const KEEP_ALIVE_MS = 180_000;

/** Port 0 takes a free one. Rejects, saying so, when the port is taken. */
export async function listen(port: number): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const hint = "something else listens there; PORT=<number> chooses the first of three ports";
      reject(error.code === "EADDRINUSE" ? new Error(`port ${port} is taken: ${hint}`, { cause: error }) : error);
    });
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (listener) => void server.on("request", listener),
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
