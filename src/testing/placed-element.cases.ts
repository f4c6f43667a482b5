/** Puts a named case of an element into the page as a host would, for browser tests, and records its events. */

import type { ByRoleMatcher } from "@testing-library/dom";
import { render, type TemplateResult } from "lit-html";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { getByShadowRole } from "shadow-dom-testing-library";
import type { ElementCase } from "../element/definition.ts";
import type { ElementDecision, FragmentSource, LocaleTexts } from "../element/element-decision.ts";
import { BUILD, MARKUP, MARKUP_VERSION, MOUNT, SNAPSHOT } from "../element/fragment.ts";
import { stylesText } from "../element/styles.ts";
import { localeTexts, renderedTexts } from "../stores/config/locale-content.ts";
import { listenToLinks } from "../stores/page/link-events.ts";
import { thisPage } from "../stores/page.ts";

/** The build fills these in; elements are imported lazily by their tests, after this. */
const BUILD_ID = "browser-test";
Object.assign(globalThis, { __SHELL_BUILD__: BUILD_ID, __SHELL_VERSION__: "0" });

export interface Heard {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface Placed {
  readonly host: HTMLElement & Record<string, unknown>;
  readonly shadow: ShadowRoot;
  /** Events of the shell in the order they came. */
  readonly heard: readonly Heard[];
  /** Names of events to prevent. */
  readonly prevented: Set<string>;
  /** The one element for a selector; fails when there is none. */
  find<Found extends HTMLElement = HTMLElement>(selector: string): Found;
  all<Found extends HTMLElement = HTMLElement>(selector: string): readonly Found[];
  /** The one element with this role and accessible name; fails when there is none, or two. */
  named<Found extends HTMLElement = HTMLElement>(role: ByRoleMatcher, name: string): Found;
}

/** The part of a decision that renders a fragment. */
interface FragmentDecision {
  readonly styles: ElementDecision<object>["styles"];
  readonly view: () => Promise<unknown>;
  prerenderedData(source: FragmentSource, texts: LocaleTexts): object;
}

export async function fragmentFor(
  { styles, view, prerenderedData }: FragmentDecision,
  source: Partial<FragmentSource> & Pick<FragmentSource, "locale">,
): Promise<RenderedFragment> {
  const snapshot: FragmentSource = { site: SITE, values: {}, year: new Date().getFullYear(), ...source };
  const data = prerenderedData(
    snapshot,
    (await renderedTexts(thisPage(), snapshot)) ?? (await localeTexts(thisPage(), snapshot.locale)),
  );
  return {
    styles: await stylesText(styles),
    snapshot,
    markup: renderToString(createElement((await view()) as ComponentType<object>, data)),
  };
}

const SITE = { name: "Savings Site", logo: { url: "", alt: "" }, sites: {} };

export interface RenderedFragment {
  readonly styles: string;
  readonly markup: string;
  readonly snapshot: unknown;
}

/** Every node of the shadow root before the element was defined. */
export interface PlacedFragment extends Placed {
  readonly before: readonly Element[];
}

const EVENTS = [
  "navigate",
  "market-change",
  "consent-open",
  "menu-toggle",
  "accordion-change",
  "modal-close",
  "snackbar-close",
  "error",
].map((name) => `shell-${name}`);
const placed: { host: HTMLElement; stop: AbortController }[] = [];

export const MARKET_COOKIES = { preferredLocale: "shell_preferred_locale", countryHint: "shell_country_hint" };

/** Resolves when the element has rendered. */
export async function place(tag: string, one: ElementCase, fragment?: RenderedFragment): Promise<PlacedFragment> {
  listenToLinks(thisPage());
  const host = document.createElement(tag) as Placed["host"];
  const stop = new AbortController();
  placed.push({ host, stop });
  const heard: Heard[] = [];
  // A followed link would leave the test page.
  const prevented = new Set(["shell-navigate"]);
  for (const name of EVENTS) {
    document.addEventListener(
      name,
      (event) => {
        heard.push({ name, detail: (event as CustomEvent<Heard["detail"]>).detail });
        if (prevented.has(name)) event.preventDefault();
      },
      { signal: stop.signal },
    );
  }
  for (const [name, value] of Object.entries({ locale: one.locale, ...one.attributes })) host.setAttribute(name, value);
  Object.assign(host, one.properties);
  if (one.content !== undefined) host.innerHTML = one.content;
  if (fragment) attachFragment(host, fragment);
  const before = [...(host.shadowRoot?.querySelectorAll("*") ?? [])];
  const ready = new Promise((resolve) => host.addEventListener("shell-ready", resolve, { once: true }));
  document.body.append(host);
  await ready;
  // Effects run after paint; the behaviour of disclosures is one.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const shadow = host.shadowRoot as ShadowRoot;
  return {
    host,
    shadow,
    before,
    heard,
    prevented,
    find<Found extends HTMLElement>(selector: string) {
      const element = shadow.querySelector<Found>(selector);
      if (!element) throw new Error(`Nothing matches ${selector}`);
      return element;
    },
    all: <Found extends HTMLElement>(selector: string) => [...shadow.querySelectorAll<Found>(selector)],
    named: <Found extends HTMLElement>(role: ByRoleMatcher, name: string) =>
      getByShadowRole<Found>(host, role, { name }),
  };
}

function attachFragment(host: HTMLElement, { styles, markup, snapshot }: RenderedFragment): void {
  const template = document.createElement("template");
  const names = `${MOUNT} ${BUILD}="${BUILD_ID}" ${MARKUP}="${MARKUP_VERSION}"`;
  template.innerHTML = `<style>${styles}</style><div class="shell" ${names}>${markup}</div>`;
  template.content.querySelector(".shell")?.setAttribute(SNAPSHOT, JSON.stringify(snapshot));
  host.attachShadow({ mode: "open" }).append(template.content);
}

/** Hides or shows the amounts, as the header does. */
export function setAmountsHidden(hidden: boolean | undefined): void {
  const { state } = thisPage();
  const { amountsHidden: _before, ...rest } = state.get();
  state.set(hidden === undefined ? rest : { ...rest, amountsHidden: hidden });
}

const standing: Element[] = [];

/** Adds the host's page content around an element: appends a template to the body, and returns its first element. */
export function pageAround<Found extends HTMLElement = HTMLElement>(template: TemplateResult): Found {
  const page = document.createDocumentFragment();
  render(template, page);
  const [first] = page.children;
  standing.push(...page.children);
  document.body.append(page);
  return first as Found;
}

export function removePageAround(): void {
  for (const element of standing.splice(0)) element.remove();
}

/** Removes every element that a test placed, and the page content around them. */
export function removePlaced(): void {
  removePageAround();
  for (const { host, stop } of placed.splice(0)) {
    stop.abort();
    host.remove();
  }
}
