/** Starts the services on a port of this machine. Everything lives in memory and ends with the instance. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express, Router } from "express";
import type { CustomerChoice } from "./controls/control-router.ts";
import { CUSTOMER_CHOICES } from "./sample-accounts.ts";
import { createServicesApp } from "./services-app.ts";

export interface StartOptions {
  /** Origins of the pages; they may call, ask for tokens and be returned to. */
  readonly pagesOrigin: string;
  readonly partnerOrigin: string;
}

export interface Services {
  readonly app: Express;
  /** To be mounted on the pages origin at `OPEN_API_PATH`. */
  readonly openApiRouter: Router;
  /** For example `http://localhost:4802`. */
  readonly origin: string;
  /** The sample customers, for the login page. */
  readonly samples: readonly CustomerChoice[];
  close(): Promise<void>;
}

/** Port 0 takes a free one. Rejects with the reason when the port is taken. */
export async function startServices(port: number, options: StartOptions): Promise<Services> {
  const server = createServer();
  await listen(server, port);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { app, openApiRouter } = createServicesApp({ servicesOrigin: origin, ...options });
  server.on("request", app);
  return { app, openApiRouter, origin, samples: CUSTOMER_CHOICES, close: () => close(server) };
}

export interface Backend {
  readonly services: Services;
  readonly addresses: { readonly pages: string; readonly partner: string; readonly services: string };
  close(): Promise<void>;
}

/** `port` is that of the pages; the partner origin is the next, the services the one after. */
export async function startBackend({ port }: { readonly port: number }): Promise<Backend> {
  const addresses = {
    pages: `http://localhost:${port}`,
    partner: `http://localhost:${port + 1}`,
    services: `http://localhost:${port + 2}`,
  };
  const services = await startServices(port + 2, { pagesOrigin: addresses.pages, partnerOrigin: addresses.partner });
  return { services, addresses, close: services.close };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
