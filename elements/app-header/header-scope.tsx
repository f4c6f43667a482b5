import { createContext, useContext } from "react";
import type { Translate } from "../../src/i18n/translate.ts";

/** The values that every part of one header needs beside its own data. */
export interface HeaderScope {
  readonly translate: Translate;
}

const Scope = createContext<HeaderScope | undefined>(undefined);
export const HeaderScopeProvider = Scope.Provider;

export function useHeaderScope(): HeaderScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error("useHeaderScope must be used within a HeaderScopeProvider");
  return scope;
}

/** The attributes of every menu: native opening, an accessible name, and the id for its events. */
export function menuProps(id: string, title: string) {
  return {
    popover: "auto",
    part: "menu",
    role: "group",
    "aria-label": title,
    "data-title": title,
    "data-menu": id,
  } as const;
}
