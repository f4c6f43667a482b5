/** The services origin: identity, services, flags, events and the demo controls, around one state in memory. */
import express, { type ErrorRequestHandler, type Express, Router } from "express";
import { findSampleCustomer, SAMPLE_CUSTOMERS } from "../../src/api/samples/sample-customers.ts";
import { CallLog } from "./controls/call-log.ts";
import { controlRouter } from "./controls/control-router.ts";
import { Faults } from "./controls/faults.ts";
import { crossOrigin } from "./cross-origin.ts";
import { EventCollector, eventRouter } from "./events/event-collector.ts";
import { FlagEvaluation } from "./flags/flag-evaluation.ts";
import { ofrepRouter } from "./flags/ofrep-router.ts";
import { bearerCheck } from "./identity/bearer.ts";
import { identityRouter } from "./identity/identity-router.ts";
import { createProvider, type SignInAccount } from "./identity/provider.ts";
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from "./identity/session-settings.ts";
import { TokenStore } from "./identity/token-store.ts";
import { distributorLogoRouter } from "./services/distributor-logos.ts";
import { openApiRouter } from "./services/open-api-router.ts";
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
  /** The open API for the pages origin; its calls are logged and struck by faults like all others. */
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
  app.use("/demo", controlRouter({ settings, faults, flags, log, events, customers: () => CHOICES }));
  app.use(distributorLogoRouter());
  app.use(log.record, faults.strike);
  app.use(identity);
  app.use("/identity", identity);
  app.use("/open-api", openApi);
  app.use(serviceRouter({ checkBearer, servicesOrigin }));
  app.use(ofrepRouter(flags), eventRouter(events));
  app.use((_request, response) => refuse(response, "notFound"));
  app.use(badRequest);

  const forPages = Router();
  forPages.use("/savingglobal/rest/open_api", log.record, faults.strike);
  forPages.use(openApi);
  return { app, openApiRouter: forPages };
}

const CHOICES = SAMPLE_CUSTOMERS.map(({ id, note, locale, customer }) => ({
  id,
  note,
  locale,
  customerId: String(customer.id),
}));

/** By sample id, user id or customer number. */
function accountOf(reference: string): SignInAccount | undefined {
  const sample = findSampleCustomer(reference);
  if (sample === undefined) return undefined;
  const person = sample.customer.embedded?.persons?.[0];
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  return { userId: sample.userId, name, bacNumbers: sample.bacNumbers };
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
