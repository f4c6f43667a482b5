import site from "../site.json" with { type: "json" };
import type { PageContext } from "./page-context.ts";

/** The configuration that the demo's pages give to the shell: everything real, on this machine. */
export function shellConfigOf(context: PageContext): object {
  return {
    environment: "development",
    site: { ...site, mainDomain: context.pages, knowledgeRestrictedDistributors: ["lindenbank"] },
    servicesOrigin: context.services,
    identity: { realm: `${context.services}/auth/realms/global`, clientId: "login" },
    flagService: { url: context.services },
    collector: `${context.services}/events`,
    consent: { tool: "none" },
  };
}
