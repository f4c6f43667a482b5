import { createContext, useContext } from "react";
import { isActiveHref } from "../../src/domain/header/active-item.ts";
import type { Translate } from "../../src/ui/translate.ts";

/** What every part of one header needs beside its own data. */
export interface HeaderScope {
  readonly translate: Translate;
  isCurrent(href: string | undefined): boolean;
  onMenuToggle(id: string, open: boolean): boolean;
}

const Scope = createContext<HeaderScope | undefined>(undefined);
export const HeaderScopeProvider = Scope.Provider;

export function useHeaderScope(): HeaderScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error("useHeaderScope must be used within a HeaderScopeProvider");
  return scope;
}

/**
 * Tells which hrefs are current at a path with hash, such as `/de-de/dashboard/#/offers` [H-16]. Where the locale has a
 * host of its own its hrefs name that host, so the origin of the window belongs to the comparison.
 */
export function currentAt(location: string, origin: string): (href: string | undefined) => boolean {
  const [path = "", ...hash] = location.split("#");
  const current = { path, hash: hash.length > 0 ? `#${hash.join("#")}` : "", origin };
  return (href) => isActiveHref(href, current);
}
