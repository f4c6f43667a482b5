/** The types of a component's request to a service, and of the answer. */
import type { ApiSituation } from "../api/api-error.ts";
import type { ServiceName } from "../api/service-addresses.ts";
import type { ValueSchema } from "./element-options.ts";

/** A GET request of a service that the shell knows the address of. `:customerId` stands for the id of the customer. */
export interface ServiceRequest {
  /** Name of the service, as in the shell's configuration `services`. */
  readonly service: ServiceName;
  /** Path below the address of the service; `:customerId` is replaced. */
  readonly path: string;
  /** Query by name; the value `:customerId` is replaced. */
  readonly query?: Readonly<Record<string, string>>;
  /** The keys that the schema reads: in camel case, or unchanged for an answer whose keys are data. Default: `camel`. */
  readonly keys?: "camel" | "as-sent";
}

export type ServiceState<T> =
  /** The session, or the answer of the service, is not known yet. */
  | { readonly status: "loading" }
  /** No request was sent, because no customer is signed in. */
  | { readonly status: "signed-out" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly situation: ApiSituation; readonly retry: () => void };

/** A schema with its result, in the form of Standard Schema. */
export interface AnswerSchema<T> extends ValueSchema {
  readonly "~standard": ValueSchema["~standard"] & { readonly types?: { readonly output: T } | undefined };
}
