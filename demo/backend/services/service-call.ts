/** The input of a service for one call: the request, and the customer of the bearer token. */
import type { Request, Response } from "express";
import type { SampleCustomer } from "../../samples/sample-customer.ts";
import type { Bearer } from "../identity/bearer.ts";

export interface ServiceCall {
  readonly request: Request;
  readonly response: Response;
  readonly bearer: Bearer;
  /** The customer of the token. */
  readonly sample: SampleCustomer;
  readonly servicesOrigin: string;
}

export type ServiceHandler = (call: ServiceCall) => void;

/** A query or path value as text; undefined when it is missing or not one text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Answers that refuse, with the bodies the error catalogue knows: an object, or a list of errors. */

export const REFUSALS = {
  unauthorized: { status: 401, message: "The access token is missing, invalid or expired" },
  session_over: { status: 401, message: "There is no session, or it is over" },
  forbidden: { status: 403, message: "This token is for another customer" },
  notFound: { status: 404, message: "There is nothing here" },
  badRequest: { status: 400, message: "A parameter is missing or wrong" },
  balanceUnavailable: { status: 500, message: "The balance could not be read" },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;
export type RefusalCode = keyof typeof REFUSALS;

export function refuse(response: Response, code: RefusalCode): void {
  const { status, message } = REFUSALS[code];
  response.status(status).json({ status, error: code, message, code });
}

/** The account service in maintenance answers a list, as a gateway in front of it would. */
export function refuseForMaintenance(response: Response): void {
  response.status(503).json([{ code: "maintenance", message: "The account service is being maintained" }]);
}
