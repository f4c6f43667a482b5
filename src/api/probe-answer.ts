/**
 * What counts as an answer of the open API to the session probe. The probe has an address at the page's own origin, where any other server may
 * answer, too [S-11]. Source: docs/contracts/services.md.
 */
import * as v from "valibot";
import { object } from "../domain/reading/object-schema.ts";
import type { ApiError } from "./api-error.ts";

/** The session stands. Nothing of the object is read. */
export const STANDING_SESSION = v.pipe(
  object({}),
  v.transform((): undefined => undefined),
);

/** The service names a code or an error. A content network or a gateway says at most a message. */
export const isSessionRefusal = ({ status, error, code }: ApiError): boolean =>
  (status === 401 || status === 403) && (error ?? code) !== undefined;
