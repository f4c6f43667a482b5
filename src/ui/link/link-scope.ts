import { createContext, useContext } from "react";
import type { OwnPlaces } from "./href.ts";

/** What links need to know of the site they stand on. */
export interface LinkScope extends OwnPlaces {
  /** Start of the links that open the consent tool; the built-in one when undefined [F-09]. */
  readonly consentAnchor: string | undefined;
}

const Scope = createContext<LinkScope>({ origin: "", sites: {}, consentAnchor: undefined });
export const LinkScopeProvider = Scope.Provider;

export function useLinkScope(): LinkScope {
  return useContext(Scope);
}
