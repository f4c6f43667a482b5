/** The theme of a visitor: `?theme=v2` once, then a cookie, so that every page follows. */
import type { Request, Response } from "express";
import { THEMES, type Theme } from "../../src/domain/facts/facts.ts";

const COOKIE = "demo_theme";

const themeOf = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value);

export function themeFor(request: Request, response: Response): Theme {
  const asked = themeOf(request.query.theme);
  if (asked !== undefined) {
    response.cookie(COOKIE, asked, { path: "/", sameSite: "lax" });
    return asked;
  }
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(request.headers.cookie ?? "")?.[1];
  return themeOf(kept) ?? "v1";
}
