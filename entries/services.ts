/** `savings-shell/services`: the calls of the services for dashboards, in the page whose bundle contains the shell. */
export { API_SITUATIONS, ApiError, type ApiErrorEntry, type ApiSituation } from "../src/api/api-error.ts";
export {
  type Call,
  type CallCaching,
  type CallValues,
  defineCall,
  type ReadCall,
  type WriteCall,
} from "../src/api/call.ts";
export type { CallOptions, ReadOptions, WriteOptions } from "../src/api/call-options.ts";
export { SERVICE_CALLS } from "../src/api/public-calls.ts";
export type { ServiceName } from "../src/api/service-addresses.ts";
export { callService } from "../src/stores/customer/service-calls.ts";
