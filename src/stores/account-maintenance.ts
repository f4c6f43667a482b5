import { atom } from "nanostores";

/** Set when an account call answers 503 or 206, until the next customer. */
export const accountMaintenance = atom(false);
