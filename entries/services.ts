/** `savings-shell/services`: the calls of the services for dashboards, in the page whose bundle contains the shell. */
export {
  API_SITUATIONS,
  ApiError,
  type ApiErrorEntry,
  type ApiSituation,
  type Call,
  type CallValues,
  callService,
  defineCall,
  SERVICE_CALLS,
} from "../src/stores/service-calls.ts";
