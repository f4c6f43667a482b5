/** The services origin: identity, services, flags, events and the demo controls, around one state in memory. */
import express, { type ErrorRequestHandler, type Express, Router } from "express";
import { CallLog } from "./controls/call-log.ts";
import { controlRouter } from "./controls/control-router.ts";
import { Faults } from "./controls/faults.ts";
import { crossOrigin } from "./cross-origin.ts";
import { EventCollector, eventRouter } from "./events/event-collector.ts";
import { FlagEvaluation } from "./flags/flag-evaluation.ts";
import { ofrepRouter } from "./flags/ofrep-router.ts";
import { bearerCheck } from "./identity/bearer.ts";
import { identityRouter } from "./identity/identity-router.ts";
import { createProvider } from "./identity/provider.ts";
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from "./identity/session-settings.ts";
import { TokenStore } from "./identity/token-store.ts";
import { accountOf, CUSTOMER_CHOICES } from "./sample-accounts.ts";
import { distributorLogoRouter } from "./services/distributor-logos.ts";
import { OPEN_API_PATH, openApiRouter } from "./services/open-api-router.ts";
import { refuse } from "./services/refusal.ts";
import { serviceRouter } from "./services/service-router.ts";

export interface ServicesSetup {
  /** Where this app is reached, for example `http://localhost:4802`. */
  readonly servicesOrigin: string;
  readonly pagesOrigin: string;
  readonly partnerOrigin: string;
}

export interface ServicesApp {
  readonly app: Express;
  /** For the pages origin, mounted at `OPEN_API_PATH`; its calls are logged and struck by faults like all others. */
  readonly openApiRouter: Router;
}

export function createServicesApp({ servicesOrigin, pagesOrigin, partnerOrigin }: ServicesSetup): ServicesApp {
  const settings: SessionSettings = { ...DEFAULT_SESSION_SETTINGS };
  const store = new TokenStore(() => settings);
  const log = new CallLog();
  const faults = new Faults();
  const flags = new FlagEvaluation();
  const events = new EventCollector();
  const clientOrigins = [pagesOrigin, partnerOrigin];
  const checkBearer = bearerCheck(servicesOrigin);
  const provider = createProvider({ servicesOrigin, clientOrigins, store, settings: () => settings, accountOf });
  const identity = identityRouter({ provider, store, checkBearer, accountOf, accountByHint: accountOf });
  const openApi = openApiRouter({ checkBearer, store, ended: new Set() });

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(crossOrigin([...clientOrigins, servicesOrigin]));
  app.use("/demo", controlRouter({ settings, faults, flags, log, events, customers: CUSTOMER_CHOICES }));
  app.use(distributorLogoRouter());
  app.use(log.record, faults.strike);
  app.use(identity);
  app.use("/identity", identity);
  app.use(`/open-api${OPEN_API_PATH}`, openApi);
  app.use(serviceRouter({ checkBearer, servicesOrigin }));
  app.use(ofrepRouter(flags), eventRouter(events));
  // The AngularJS application asks here: it still holds the older deposit pages.
  app.use("/legacy", ofrepRouter(flags, "legacy"));
  app.use((_request, response) => refuse(response, "notFound"));
  app.use(badRequest);

  const forPages = Router();
  forPages.use(log.record, faults.strike, openApi);
  return { app, openApiRouter: forPages };
}

/** A body that is no JSON, a wrong path encoding: the caller's fault, said without the body. */
const badRequest: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) next(error);
  else if (error?.status >= 400 && error?.status < 500) refuse(response, "badRequest");
  else {
    console.error("demo backend:", error);
    response.status(500).json({ status: 500, error: "internal", message: "The demo backend failed", code: "internal" });
  }
};
