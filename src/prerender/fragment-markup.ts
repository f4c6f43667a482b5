/**
 * The text of one fragment: declarative shadow DOM that stands inside the tag. It is byte-exact (whitespace inside the
 * mount would break adoption), carries its public facts for the element, and, where a customer sees something else,
 * decides before the first paint from the presence of a session which of the two is shown [W-09].
 */
import {
  BUILD,
  MARKUP,
  MARKUP_VERSION,
  MOUNT,
  SNAPSHOT,
  STAND_IN,
  STAND_IN_PARSING,
  STAND_IN_SHOWN,
} from "../element/fragment.ts";

export interface FragmentParts {
  /** Minified CSS of the shadow root. */
  readonly styles: string;
  /** React's output from `renderToString`. */
  readonly markup: string;
  /** Markup that a customer sees until the element has rendered; missing if visitors and customers see the same. */
  readonly standIn?: string;
  /** The pattern of the first frame of a customer's next page, and its styles; needs a stand-in. */
  readonly keptFrame?: { readonly styles: string; readonly markup: string };
  /** Marks the markup where the storage holds a session, for what has the same nodes but another width then, and a word for customers [H-33]. */
  readonly marksSession?: true;
  /** Public facts, serialisable. */
  readonly snapshot: unknown;
  readonly build: string;
}

/** Filled in by the build (vite.config.ts): the text of entries/first-frame.ts. */
declare const __SHELL_FIRST_FRAME__: string;

const SEAM_STYLES = `[${STAND_IN}]{display:none}[${MOUNT}][${STAND_IN_SHOWN}]>*{display:none}[${STAND_IN_SHOWN}]+[${STAND_IN}]{display:block}[${STAND_IN_SHOWN}=${STAND_IN_PARSING}]+[${STAND_IN}]{visibility:hidden}`;

export function fragmentMarkup(parts: FragmentParts): string {
  const snapshot = escapeAttribute(JSON.stringify(parts.snapshot));
  const style = `<style>${parts.styles}${parts.standIn === undefined ? "" : SEAM_STYLES}</style>`;
  const mount = `<div class="shell" ${MOUNT}="" ${BUILD}="${parts.build}" ${MARKUP}="${MARKUP_VERSION}" ${SNAPSHOT}="${snapshot}">${parts.markup}</div>`;
  const pending =
    parts.standIn === undefined
      ? ""
      : `<div class="shell" ${STAND_IN}="" aria-hidden="true" inert>${withoutIds(parts.standIn)}${keptPattern(parts)}</div>`;
  const showsSession = parts.standIn !== undefined || parts.marksSession === true;
  // Before the markup: a slow network brings that in pieces, and each piece is painted.
  const script = showsSession ? `<script>${__SHELL_FIRST_FRAME__}</script>` : "";
  return `${script}<template shadowrootmode="open">${style}${mount}${pending}</template>`;
}

const keptPattern = ({ keptFrame }: FragmentParts): string =>
  keptFrame === undefined ? "" : `<template><style>${keptFrame.styles}</style>${keptFrame.markup}</template>`;

/** The stand-in only shows something. Its ids would collide with those of the header beside it, so it has none. */
function withoutIds(markup: string): string {
  return markup.replaceAll(/ (id|popovertarget|aria-controls|aria-labelledby|aria-describedby)="[^"]*"/g, "");
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
