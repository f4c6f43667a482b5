/** The services origin: identity, services, flags, events and the demo controls, around one state in memory. */
import { fileURLToPath } from "node:url";
import express, { type ErrorRequestHandler, type Express, Router } from "express";
import packageJson from "../../package.json" with { type: "json" };
import { CallLog } from "./controls/call-log.ts";
import { tagContainerRouter } from "./controls/container-stand-in.ts";
import { controlRouter } from "./controls/control-router.ts";
import { EventCollector, eventRouter } from "./controls/event-collector.ts";
import { Faults } from "./controls/faults.ts";
import { OperatorStatus, statusRouter } from "./controls/operator-status-document.ts";
import { crossOrigin } from "./cross-origin.ts";
import { FlagEvaluation, ofrepRouter } from "./flags/flag-service.ts";
import { embeddedIdentity, type IdentityOrigins } from "./identity/embedded-identity.ts";
import type { Identity } from "./identity/identity.ts";
import { REALM_PATH } from "./identity/realm.ts";
import { MetricsCollector, metricsRouter, releasedIn } from "./metrics/metrics-collector.ts";
import { CUSTOMER_CHOICES } from "./sample-accounts.ts";
import { distributorLogoRouter } from "./services/distributor-logos.ts";
import { OPEN_API_PATH, openApiRouter } from "./services/open-api-router.ts";
import { refuse } from "./services/service-call.ts";
import { serviceRouter } from "./services/service-router.ts";
import { shellContentFiles } from "./services/shell-content.ts";

export interface ServicesSetup {
  /** Where this app is reached, for example `http://localhost:4802`. */
  readonly servicesOrigin: string;
  readonly pagesOrigin: string;
  readonly partnerOrigin: string;
  /** The embedded identity provider when missing. */
  readonly identityFor?: ((origins: IdentityOrigins) => Identity) | undefined;
  /** The folder whose scripts the pages load. Figures are taken of this build, and of the versions in a `versions.json` there. */
  readonly cdn?: string | undefined;
}

const BUILT = fileURLToPath(new URL("../../dist/cdn", import.meta.url));

export interface ServicesApp {
  readonly app: Express;
  /** For the pages origin, mounted at `OPEN_API_PATH`; its calls are logged and struck by faults like all others. */
  readonly openApiRouter: Router;
  /** Collects the field measurements that pages have sent. */
  readonly metrics: MetricsCollector;
  close(): Promise<void>;
}

export function createServicesApp(setup: ServicesSetup): ServicesApp {
  const { servicesOrigin, pagesOrigin, partnerOrigin, identityFor = embeddedIdentity, cdn = BUILT } = setup;
  const log = new CallLog();
  const faults = new Faults();
  const flags = new FlagEvaluation();
  const events = new EventCollector();
  const isReleased = releasedIn(cdn);
  const metrics = new MetricsCollector((version) => version === packageJson.version || isReleased(version));
  const status = new OperatorStatus();
  const clientOrigins = [pagesOrigin, partnerOrigin];
  const identity = identityFor({ servicesOrigin, clientOrigins });
  const openApi = openApiRouter({ identity, ended: new Set() });

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  const ownPreflight = identity.answersPreflight ? REALM_PATH : undefined;
  app.use(crossOrigin([...clientOrigins, servicesOrigin], ownPreflight));
  app.use(
    "/demo",
    controlRouter({ identity, faults, flags, log, events, metrics, status, customers: CUSTOMER_CHOICES }),
  );
  // Measurements are no calls of the page, so they stand in no log.
  app.use(metricsRouter(metrics));
  // Like the logos a file, not a call: it stands in no log.
  app.use(distributorLogoRouter(), statusRouter(status));
  app.use("/shell-content", shellContentFiles());
  app.use(log.record, faults.strike);
  app.use(identity.router);
  app.use("/identity", identity.router);
  app.use(`/open-api${OPEN_API_PATH}`, openApi);
  app.use(serviceRouter({ checkBearer: identity.checkBearer, servicesOrigin }));
  app.use(ofrepRouter(flags), eventRouter(events), tagContainerRouter(servicesOrigin));
  // The AngularJS application asks here: it still holds the older deposit pages.
  app.use("/legacy", ofrepRouter(flags, "legacy"));
  app.use((_request, response) => refuse(response, "notFound"));
  app.use(badRequest);

  const forPages = Router();
  forPages.use(log.record, faults.strike, openApi);
  return { app, openApiRouter: forPages, metrics, close: identity.close };
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
