/** Reads a plain status document without its schema, which every other document needs (status-schema.ts). */
import { statusCheck } from "virtual:quick-checks";
import { passes } from "../../domain/reading/quick-check.ts";
import { type ServiceStatus, STATUS_LIMITS } from "../../domain/status/service-status.ts";

/** Undefined for a text that only the schema can judge. */
export function quickStatus(text: string): ServiceStatus | undefined {
  if (text.length > STATUS_LIMITS.document) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    return passes(document, statusCheck)
      ? { stop: [], notices: {}, ...(document as Partial<ServiceStatus>) }
      : undefined;
  } catch {
    return undefined;
  }
}
