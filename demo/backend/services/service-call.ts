/** What a service gets to answer one call: the request, and the customer that the bearer speaks for. */
import type { Request, Response } from "express";
import type { SampleCustomer } from "../../../src/api/samples/sample-customer.ts";
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
