/**
 * The part of a customer's header that a page shows before React has rendered it: texts for the slots of
 * `elements/app-header/kept-frame.tsx`. It contains neither menus nor links.
 */

import type { HeaderView } from "./header.ts";
import type { HeaderBalance } from "./header-balance.ts";

/** A slot whose value is missing is left out of the frame; a list repeats its slot. */
export interface KeptHeader {
  readonly name: string;
  readonly initials: string;
  /** Pictures by address, else the name of the site. */
  readonly logos: readonly { readonly picture?: string; readonly darkPicture?: string; readonly words?: string }[];
  readonly panelButton: readonly { readonly unread: boolean }[];
  readonly menus: readonly { readonly title: string; readonly unread: boolean; readonly opens: boolean }[];
  /** Missing for a customer without a balance bar. */
  readonly balance?: KeptBalance;
}

/** The place of the amounts, or the amounts where the operator allows it, with the button that hides them. */
export type KeptBalance = { readonly place: true } | { readonly button: true; readonly amounts: readonly KeptAmount[] };

export interface KeptAmount {
  readonly label: string;
  readonly amount: string;
  readonly negative: boolean;
}

/** Undefined while the header is loading, and for a header that the frame cannot show. */
export function keptHeader(header: HeaderView, mayKeepAmounts: boolean): KeptHeader | undefined {
  const { account, nav, logos, balance } = header;
  const isPlain = header.actions.length === 0 && header.partnerRegister === undefined;
  if (header.isLoading || account.kind !== "menu" || !isPlain) return undefined;
  const kept = keptBalance(balance, mayKeepAmounts);
  return {
    name: account.displayName,
    initials: account.initials,
    logos: logos.map(({ url, darkUrl, alt }) =>
      url ? { picture: url, ...(darkUrl && { darkPicture: darkUrl }) } : { words: alt },
    ),
    panelButton: header.hasPanel ? [{ unread: nav.some(({ hasUnreadDot }) => hasUnreadDot) }] : [],
    menus: nav.map(({ title, hasUnreadDot, panels }) => ({ title, unread: hasUnreadDot, opens: panels.length > 0 })),
    ...(kept && { balance: kept }),
  };
}

function keptBalance(balance: HeaderBalance, mayKeepAmounts: boolean): KeptBalance | undefined {
  if (balance.kind === "none") return undefined;
  if (balance.kind !== "amounts" || !mayKeepAmounts) return { place: true };
  return {
    button: true,
    amounts: balance.amounts.map(({ label, amount, isNegative }) => ({ label, amount, negative: isNegative })),
  };
}

/** The claims that tell whose header it is. */
export interface SessionClaims {
  readonly sub?: unknown;
  readonly sid?: unknown;
  readonly bac_number?: unknown;
}

/**
 * User, session and customer number of an access token as one text: a user may switch between customers within a session. What is
 * kept counts only for the same text. Undefined for a token that names neither user nor session, of which nothing is kept.
 */
export const sessionText = ({ sub, sid, bac_number }: SessionClaims): string | undefined =>
  sub || sid ? `${sub} ${sid} ${bac_number}` : undefined;
