/**
 * The text of one fragment: declarative shadow DOM that stands inside the tag. It is byte-exact (whitespace inside the
 * mount would break adoption), carries its public facts for the element, and, where a customer sees something else,
 * decides before the first paint from the presence of a session which of the two is shown [W-09].
 */
import { STORAGE_KEYS } from "../../src/domain/storage-keys.ts";
import {
  BUILD,
  CUSTOMER,
  MARKUP,
  MARKUP_VERSION,
  MOUNT,
  PENDING,
  SESSION,
  SNAPSHOT,
} from "../../src/element/fragment.ts";

export interface FragmentParts {
  /** Minified CSS of the shadow root. */
  readonly styles: string;
  /** React's output from `renderToString`. */
  readonly markup: string;
  /** Markup that a customer sees until the element has rendered; missing if visitors and customers see the same. */
  readonly standIn?: string;
  /** Marks the markup where the storage holds a session, for what has the same nodes but another width then, and a word for customers [H-33]. */
  readonly marksSession?: true;
  /** Public facts, serialisable. */
  readonly snapshot: unknown;
  readonly build: string;
}

/**
 * Runs while the parser stands right behind the shadow root, so nothing has been painted yet. The page may have renamed
 * the record; of several configurations the last `storageKeys` holds as a whole, as when the elements read them.
 */
const presenceScript = (mark: string): string =>
  `(s=>{let k={};for(const c of document.querySelectorAll("script[data-shell-config]"))` +
  `try{k=JSON.parse(c.textContent).storageKeys||k}catch{}` +
  `try{if(localStorage.getItem(k.auth?.trim?.()||"${STORAGE_KEYS.auth}"))` +
  `s.shadowRoot.querySelector("[${MOUNT}]").setAttribute("${mark}","")}catch{}})(document.currentScript.parentNode)`;

const SEAM_STYLES = `[${PENDING}]{display:none}[${MOUNT}][${CUSTOMER}]>*{display:none}[${MOUNT}][${CUSTOMER}]+[${PENDING}]{display:block}`;

export function fragmentMarkup(parts: FragmentParts): string {
  const snapshot = escapeAttribute(JSON.stringify(parts.snapshot));
  const style = `<style>${parts.styles}${parts.standIn === undefined ? "" : SEAM_STYLES}</style>`;
  const mount = `<div class="shell" ${MOUNT}="" ${BUILD}="${parts.build}" ${MARKUP}="${MARKUP_VERSION}" ${SNAPSHOT}="${snapshot}">${parts.markup}</div>`;
  const pending =
    parts.standIn === undefined
      ? ""
      : `<div class="shell" ${PENDING}="" aria-hidden="true" inert>${withoutIds(parts.standIn)}</div>`;
  const mark = parts.standIn === undefined ? parts.marksSession && SESSION : CUSTOMER;
  const script = mark === undefined ? "" : `<script>${presenceScript(mark)}</script>`;
  return `<template shadowrootmode="open">${style}${mount}${pending}</template>${script}`;
}

/** The stand-in is looked at and nothing else: no id of it may stand in for one of the real header. */
function withoutIds(markup: string): string {
  return markup.replaceAll(/ (id|popovertarget|aria-controls|aria-labelledby|aria-describedby)="[^"]*"/g, "");
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
