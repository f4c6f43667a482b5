/** One HTTP server of this machine, started and ended as a promise. */
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, isIP } from "node:net";

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

/** The demo has controls that anybody may use, so other machines cannot reach it unless `HOST` names another interface. */
const INTERFACE = process.env.HOST || "127.0.0.1";

/**
 * Port 0 takes a free one. Rejects, saying so, when the port is taken. Requests whose `Host` is no name of this machine get 421:
 * a page of another site could otherwise point its own name to this machine and read the answers (DNS rebinding).
 */
export async function listen(port: number, host = INTERFACE): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const hint = "something else listens there; PORT=<number> chooses the first of three ports";
      reject(error.code === "EADDRINUSE" ? new Error(`port ${port} is taken: ${hint}`, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (listener) =>
      void server.on("request", (request, response) => {
        if (isOwnHost(request.headers.host, host)) listener(request, response);
        else response.writeHead(421, { "content-type": "text/plain" }).end("Misdirected request");
      }),
    close: () => close(server),
  };
}

/** An address of digits cannot be pointed elsewhere. */
function isOwnHost(header: string | undefined, host: string): boolean {
  const name = URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : "";
  return name === "localhost" || name === host || isIP(name.replaceAll(/[[\]]/g, "")) !== 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
