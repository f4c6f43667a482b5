/**
 * How often a service refused the access token of a call with 403. What the handler of the specification does is not
 * shown; here the session listens and probes whether it still stands [A-06, S-11].
 */
import { atom } from "nanostores";

export const forbidden = atom(0);
