/** Links as they are drawn: where they lead, what following them does, and whether the window is there already. */
import type { Facts, PageFacts } from "../facts/facts.ts";
import { type Link, linkFor } from "./link.ts";

/** What following a link starts; the page script tells the host of it. */
export type LinkAction = "login" | "registration" | "market" | "consent";

interface Entry {
  /** Of the entry in the data; events name it. */
  readonly id: string;
  /** What a host runs when the entry is chosen. */
  readonly callback?: () => void;
}

/** Every link of header, footer and market list. `none`: nowhere to go, or where nobody may be led [L-17]. */
export type LinkView =
  | (Entry & { readonly kind: "none"; readonly href?: never; readonly rel?: never; readonly action?: never })
  | (Entry & {
      readonly kind: Exclude<Link["kind"], "unsafe">;
      readonly href: string;
      /** Of links that leave the site: the page behind them gets no hold of this window. */
      readonly rel?: "noopener";
      readonly action?: LinkAction;
      /** The window is there: path plus hash equal the href [H-16]. */
      readonly isCurrent?: boolean;
      /** Of a link to a market: its language, stored when the market is chosen [M-07]. */
      readonly market?: string;
    });

export interface LinkFacts {
  readonly locale: Facts["locale"];
  readonly site: Pick<Facts["site"], "sites" | "consentAnchor">;
  readonly page: Pick<PageFacts, "origin">;
}

/** The one decision about a link, whoever wrote its href: an editor, a menu file, a host or a route [L-04, L-17, F-09]. */
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
