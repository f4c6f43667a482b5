/** Starts the demo: services alone, or services with the pages and the partner origin. All state is in memory. */
import { fileURLToPath } from "node:url";
import type { Express, Router } from "express";
import type { CustomerChoice } from "./controls/control-router.ts";
import { listen } from "./http-server.ts";
import type { MetricsCollector } from "./metrics/metrics-collector.ts";
import { CUSTOMER_CHOICES } from "./sample-accounts.ts";
import { createServicesApp, type ServicesSetup } from "./services-app.ts";

export interface StartOptions {
  /** Origins of the pages; they may call, ask for tokens and be returned to. */
  readonly pagesOrigin: string;
  readonly partnerOrigin: string;
  /** The embedded identity provider when missing. */
  readonly identityFor?: ServicesSetup["identityFor"];
  readonly cdn?: ServicesSetup["cdn"];
}

export interface Services {
  readonly app: Express;
  /** To be mounted on the pages origin at `OPEN_API_PATH`. */
  readonly openApiRouter: Router;
  /** For example `http://localhost:4802`. */
  readonly origin: string;
  /** Collects the field measurements that pages have sent. */
  readonly metrics: MetricsCollector;
  /** The sample customers, for the login page. */
  readonly samples: readonly CustomerChoice[];
  close(): Promise<void>;
}

/** Port 0 takes a free one. Rejects with the reason when the port is taken. */
export async function startServices(port: number, options: StartOptions): Promise<Services> {
  const server = await listen(port);
  const origin = `http://localhost:${server.port}`;
  const { app, openApiRouter, metrics, close } = createServicesApp({ servicesOrigin: origin, ...options });
  server.serve(app);
  return {
    app,
    openApiRouter,
    origin,
    metrics,
    samples: CUSTOMER_CHOICES,
    close: async () => void (await Promise.all([server.close(), close()])),
  };
}

export interface BackendOptions {
  readonly port: number;
  /** Asked before the pages: it serves the scripts of the shell from their sources, and no build is needed. */
  readonly before?: Router | undefined;
  /** The embedded identity provider when missing. */
  readonly identityFor?: ServicesSetup["identityFor"];
}

export interface Backend {
  readonly pages: Express;
  readonly services: Services;
  readonly addresses: { readonly pages: string; readonly partner: string; readonly services: string };
  close(): Promise<void>;
}

/**
 * Everything on one machine; needs the build in `dist/` unless `before` serves the sources. `port` is that of the pages, the partner origin is the next,
 * the services the one after. Rejects when a port is taken or the build is missing, and leaves nothing running.
 */
export async function startBackend({ port, before, identityFor }: BackendOptions): Promise<Backend> {
  const { pageContext, pagesApp } = await import("../pages/pages-app.ts");
  const { partnerApp } = await import("../pages/partner-page.ts");
  const addresses = {
    pages: `http://localhost:${port}`,
    partner: `http://localhost:${port + 1}`,
    services: `http://localhost:${port + 2}`,
  };
  const running: { close(): Promise<void> }[] = [];
  const close = async () => {
    await Promise.all(running.map((server) => server.close()));
  };
  try {
    const origins = { pagesOrigin: addresses.pages, partnerOrigin: addresses.partner, identityFor };
    const services = await startServices(port + 2, origins);
    running.push(services);
    const pages = pagesApp({
      ...addresses,
      samples: services.samples,
      openApi: services.openApiRouter,
      metrics: services.metrics,
      before,
    });
    const assets = fileURLToPath(new URL("../assets", import.meta.url));
    const apps = [pages, partnerApp(pageContext({ ...addresses, before }), assets)];
    for (const [offset, app] of apps.entries()) {
      const server = await listen(port + offset);
      running.push(server);
      server.serve(app);
    }
    return { pages, services, addresses, close };
  } catch (error) {
    await close();
    throw error;
  }
}
