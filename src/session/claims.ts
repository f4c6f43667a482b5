/** The claims of an access token that the shell reads. Nothing here proves a token: the services do that. */
import { jwtDecode } from "jwt-decode";

export interface Claims {
  /** Seconds since the epoch by the server's clock; undefined when missing or unreadable. */
  readonly expiresAt: number | undefined;
  /** Seconds since the epoch by the server's clock; undefined when missing or unreadable. */
  readonly issuedAt: number | undefined;
  /** When the customer gave their credentials, where the server tells (`auth_time`); same unit. */
  readonly authenticatedAt: number | undefined;
  /** `azp`, the client a refresh must name. */
  readonly clientId: string | undefined;
  /** First `bac_number`. */
  readonly customer: string | undefined;
}

/** Reads the claims of a JWT; undefined when the text is none [S-01]. */
export function readClaims(token: string): Claims | undefined {
  let payload: Readonly<Record<string, unknown>>;
  try {
    payload = jwtDecode<Record<string, unknown>>(token);
  } catch {
    return undefined;
  }
  if (typeof payload !== "object" || payload === null) return undefined;
  const { bac_number: numbers } = payload;
  return {
    expiresAt: readSeconds(payload.exp),
    issuedAt: readSeconds(payload.iat),
    authenticatedAt: readSeconds(payload.auth_time),
    clientId: typeof payload.azp === "string" && payload.azp !== "" ? payload.azp : undefined,
    customer: readNumberText(Array.isArray(numbers) ? numbers[0] : numbers),
  };
}

/** Above this a date in seconds lies after the year 5100, so the sender meant milliseconds. */
const LARGEST_SECONDS = 1e11;

/** A numeric date as servers really send it: number or digits, seconds or milliseconds. */
export function readSeconds(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number <= 0) return undefined;
  return number > LARGEST_SECONDS ? number / 1000 : number;
}

function readNumberText(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
