/** The elements that every customer's page renders, in one script: each further request would delay the header. */
import header from "../elements/app-header/app-header.render.ts";
import gate from "../elements/auth-gate/auth-gate.render.ts";
import guard from "../elements/session-guard/session-guard.render.ts";
import type { Rendering } from "../src/element/host-port.ts";

export const renderings: Readonly<Record<string, Rendering>> = {
  "app-header": header,
  "auth-gate": gate,
  "session-guard": guard,
};
