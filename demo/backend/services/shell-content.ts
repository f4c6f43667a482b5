/**
 * The shell's content as a CMS delivers it at `/shell-content/{locale}.json`, with headers by which browsers ask whether what
 * they have still holds. The demo's editors changed something in one market.
 */
import { fileURLToPath } from "node:url";
import express, { type RequestHandler } from "express";
import type { LocaleId } from "../../../src/domain/locales/locale.ts";

const CONTENT_FOLDER = fileURLToPath(new URL("../../shell-content", import.meta.url));

/** The markets whose pages are configured with `content`. */
export const EDITED_LOCALES: readonly LocaleId[] = ["de-AT"];

export function shellContentFiles(): RequestHandler {
  return express.static(CONTENT_FOLDER, {
    etag: true,
    setHeaders: (response) => response.setHeader("Cache-Control", "no-cache"),
  });
}
