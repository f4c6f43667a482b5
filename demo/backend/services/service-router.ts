/**
 * Every call of the catalogue with a bearer, at `/{service}{path}`. Methods, services and paths come from the catalogue
 * itself, so a call that is added there does not compile here until it is answered.
 */
import express, { type RequestHandler, Router } from "express";
import { CATALOGUE, type CallId } from "../../../src/api/catalogue.ts";
import { findSampleCustomer } from "../../samples/sample-customers.ts";
import type { CheckBearer } from "../identity/bearer.ts";
import { depositOrders } from "./deposit-orders.ts";
import {
  answerAccount,
  answerAccountSwitch,
  answerAccounts,
  answerCobranding,
  answerCustomer,
  answerDeposits,
  answerDepositTypes,
  answerMailConsents,
  answerPensionProducts,
  answerProductInstances,
  answerProductOffers,
  answerProductTypes,
  answerSwitchableAccounts,
  answerUnreadCount,
} from "./service-answers.ts";
import { refuse, type ServiceHandler, textOf } from "./service-call.ts";

/** Answered elsewhere: by the identity provider and by `open-api-router.ts`. */
type SessionCallId = "token" | "identityLogout" | "tokenRevocation" | "openApiProbe" | "openApiLogout";

const HANDLERS = {
  customer: answerCustomer,
  administeredCustomer: answerCustomer,
  accounts: answerAccounts,
  account: answerAccount,
  productTypes: answerProductTypes,
  depositTypes: answerDepositTypes,
  cobranding: answerCobranding,
  productOffers: answerProductOffers,
  productInstances: answerProductInstances,
  pensionProducts: answerPensionProducts,
  mailConsents: answerMailConsents,
  unreadCount: answerUnreadCount,
  switchableAccounts: answerSwitchableAccounts,
  furtherLogout: ({ response }) => void response.status(204).end(),
  accountSwitch: answerAccountSwitch,
} as const satisfies Readonly<Record<Exclude<CallId, SessionCallId>, ServiceHandler>>;

export interface ServiceRouterSetup {
  readonly checkBearer: CheckBearer;
  readonly servicesOrigin: string;
}

export function serviceRouter(setup: ServiceRouterSetup): Router {
  const router = Router();
  const body = express.json();
  for (const [id, handler] of Object.entries(HANDLERS)) {
    const { method, service, path } = CATALOGUE[id as keyof typeof HANDLERS];
    const address = `/${service}${path}`;
    if (method === "GET") router.get(address, asCustomer(setup, handler));
    else router.post(address, body, asCustomer(setup, handler));
  }
  // Calls of components and dashboards, which are no part of the shell's catalogue.
  router.get("/deposit/deposits", asCustomer(setup, answerDeposits));
  const { answerOrder, answerOrders } = depositOrders();
  router.get("/deposit/orders", asCustomer(setup, answerOrders));
  router.post("/deposit/orders", body, asCustomer(setup, answerOrder));
  return router;
}

/** Lets a call through when its bearer is good and every customer number in it is one of the bearer's. */
function asCustomer({ checkBearer, servicesOrigin }: ServiceRouterSetup, handler: ServiceHandler): RequestHandler {
  return async (request, response) => {
    const bearer = await checkBearer(request);
    if (bearer === undefined) {
      refuse(response, "unauthorized");
      return;
    }
    const { params, query } = request;
    const asked = [params.bacNumber, params.customerId, query.customer_id, query.customer_domain_id].flatMap(
      (value) => textOf(value) ?? [],
    );
    if (!asked.every((number) => bearer.bacNumbers.includes(number))) {
      refuse(response, "forbidden");
      return;
    }
    const sample = findSampleCustomer(asked[0] ?? bearer.bacNumbers[0] ?? "");
    if (sample === undefined) refuse(response, "notFound");
    else handler({ request, response, bearer, sample, servicesOrigin });
  };
}
