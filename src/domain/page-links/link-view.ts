/** Decided links: their target, the action that following them starts, and whether they lead to the current page. */
import type { Facts, PageFacts } from "../facts/facts.ts";
import { linkFor, type ResolvedLink } from "../links/link.ts";

/** The action that following a link starts; the page script reports it to the host. */
export type LinkAction = "login" | "registration" | "market" | "consent";

interface LinkBase {
  /** Id of the entry in the data, used in events. */
  readonly id: string;
  /** Function of a host that runs when the entry is chosen. */
  readonly callback?: () => void;
}

/** Every link of header, footer and market list. `none`: no target, or a refused one [L-17]. */
export type LinkView =
  | (LinkBase & {
      readonly kind: "none";
      readonly href?: never;
      readonly rel?: never;
      readonly action?: never;
      readonly isCurrent?: never;
    })
  | (LinkBase & {
      readonly kind: Exclude<ResolvedLink["kind"], "unsafe">;
      readonly href: string;
      /** Set for links that leave the site, so that the other page gets no reference to this window. */
      readonly rel?: "noopener";
      readonly action?: LinkAction;
      /** The link leads to the current page: path plus hash equal the href [H-16]. */
      readonly isCurrent?: boolean;
      /** For a link to a market: its locale, stored when the market is chosen [M-07]. */
      readonly market?: string;
    });

export interface LinkFacts {
  readonly locale: Facts["locale"];
  readonly site: Pick<Facts["site"], "sites" | "consentAnchor">;
  readonly page: Pick<PageFacts, "origin">;
}

/** Decides a link, whether its href comes from an editor, a menu file, a host or a route [L-04, L-17, F-09]. */
export function linkViewFor(id: string, href: string | undefined, facts: LinkFacts, action?: LinkAction): LinkView {
  const { sites, consentAnchor } = facts.site;
  const site = { sites, origin: facts.page.origin, ...(consentAnchor !== undefined && { consentAnchor }) };
  const link = href === undefined ? undefined : linkFor(facts.locale, href, site);
  if (link === undefined || link.kind === "unsafe") return { id, kind: "none" };
  const started = link.kind === "consent" ? "consent" : action;
  return {
    id,
    ...link,
    ...(link.kind === "external" && { rel: "noopener" as const }),
    ...(started && { action: started }),
  };
}
