/**
 * The scope of a session: the name of its record in the browser's storage. Two applications on one origin that rename the record have
 * two sessions, so everything else that tabs share must differ as well.
 */
import { SESSION_KEY } from "./constants.ts";

/** The name of something that the tabs of one session share, such as a lock. With the usual name of the record it is `usual`. */
export const sharedName = (usual: string, recordKey: string): string =>
  recordKey === SESSION_KEY ? usual : `${usual}:${recordKey}`;
