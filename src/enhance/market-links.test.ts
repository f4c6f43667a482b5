// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followMarketLinks } from "./market-links.ts";

const HERE = "https://norvane.example";
const alternate = (attributes: string) => `<link rel="alternate" ${attributes}>`;
const FRENCH = alternate(`hreflang="fr-FR" href="${HERE}/fr-fr/livret/"`);

let mount: HTMLElement;
let stop: () => void;
const addressOf = (market: string) => mount.querySelector(`[data-shell-market="${market}"]`)?.getAttribute("href");
/** Observers report in a microtask. */
const head = async (html: string) => {
  document.head.innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  mount = document.createElement("div");
  mount.innerHTML =
    '<a data-shell-market="fr-FR" href="/fr-fr/">F</a><a data-shell-market="de-AT" href="/de-at/">A</a><a href="/x/">x</a>';
  document.body.append(mount);
});
afterEach(() => {
  stop();
  mount.remove();
  document.head.innerHTML = "";
});

it("holds the address of the translation that the page declares, and the start page without one [M-04]", async () => {
  document.head.innerHTML = FRENCH;
  stop = followMarketLinks(mount);
  expect([addressOf("fr-FR"), addressOf("de-AT")]).toEqual([`${HERE}/fr-fr/livret/`, "/de-at/"]);
  await head(alternate(`hreflang="DE-at" href="${HERE}/de-at/sparen/"`));
  expect([addressOf("fr-FR"), addressOf("de-AT")]).toEqual(["/fr-fr/", `${HERE}/de-at/sparen/`]);
  await head("");
  expect([addressOf("fr-FR"), addressOf("de-AT")]).toEqual(["/fr-fr/", "/de-at/"]);
});

it.each([
  ["a feed", alternate('type="application/rss+xml" hreflang="fr-FR" href="/feed/"')],
  ["a feed of another kind", alternate('type="application/atom+xml" hreflang="fr-FR" href="/feed/"')],
  ["help", '<link rel="help" hreflang="fr-FR" href="/aide/">'],
  ["the next page", '<link rel="next" hreflang="fr-FR" href="/2/">'],
  ["a version for phones", alternate('media="only screen and (max-width: 640px)" hreflang="fr-FR" href="/m/"')],
  ["a style sheet", '<link rel="alternate stylesheet" hreflang="fr-FR" href="/a.css">'],
  ["no address", alternate('hreflang="fr-FR"')],
  ["a script", alternate('hreflang="fr-FR" href="javascript:alert(1)"')],
  ["another tag", '<a hreflang="fr-FR" href="/a/">F</a>'],
  ["the language alone", alternate('hreflang="fr" href="/fr/"')],
])("does not lead to %s, and the translation beside it wins [M-04]", async (_, other) => {
  stop = followMarketLinks(mount);
  await head(other);
  expect(addressOf("fr-FR")).toBe("/fr-fr/");
  await head(other + FRENCH);
  expect(addressOf("fr-FR")).toBe(`${HERE}/fr-fr/livret/`);
});

it.each([
  ["in the content", "", '<base href="http://evil.example/">', "https://norvane.example/fr-fr/livret/"],
  ["of the host, in the head", `<base href="${HERE}/app/">`, "", "https://norvane.example/fr-fr/livret/"],
  ["that is no address", '<base href="http://">', "", "https://norvane.example/fr-fr/livret/"],
])("resolves a relative translation of the head without a base %s [M-04]", async (_, inHead, inBody, address) => {
  const { happyDOM } = globalThis as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`${HERE}/de-de/`);
  const content = document.createElement("div");
  content.innerHTML = inBody;
  document.body.prepend(content);
  stop = followMarketLinks(mount);
  await head(inHead + alternate('hreflang="fr-FR" href="/fr-fr/livret/"'));
  expect(addressOf("fr-FR")).toBe(address);
  content.remove();
});

it("follows the base that the host has in its head, for a path that is relative to it [M-04]", async () => {
  stop = followMarketLinks(mount);
  await head(`<base href="${HERE}/app/">${alternate('hreflang="fr-FR" href="fr/"')}`);
  expect(addressOf("fr-FR")).toBe(`${HERE}/app/fr/`);
});

it("takes a type of pages, and several tokens in any case, for a translation [M-04]", async () => {
  stop = followMarketLinks(mount);
  await head(`<link rel="Alternate nofollow" type="text/html" hreflang="fr-fr" href="${HERE}/a/">`);
  expect(addressOf("fr-FR")).toBe(`${HERE}/a/`);
});

it("takes the last of two declarations, because the first may be left of the page before [M-04]", async () => {
  stop = followMarketLinks(mount);
  await head(FRENCH + alternate(`hreflang="fr-FR" href="${HERE}/fr-fr/suite/"`));
  expect(addressOf("fr-FR")).toBe(`${HERE}/fr-fr/suite/`);
});

it("follows one attribute that changes, and a head that is replaced [M-04]", async () => {
  stop = followMarketLinks(mount);
  await head(FRENCH);
  document.head.querySelector("link")?.setAttribute("href", `${HERE}/fr-fr/autre/`);
  await vi.waitFor(() => expect(addressOf("fr-FR")).toBe(`${HERE}/fr-fr/autre/`));
  const next = document.createElement("head");
  document.head.replaceWith(next);
  await vi.waitFor(() => expect(addressOf("fr-FR")).toBe("/fr-fr/"));
  next.innerHTML = FRENCH;
  await vi.waitFor(() => expect(addressOf("fr-FR")).toBe(`${HERE}/fr-fr/livret/`));
});

it("keeps what is rendered later, and restores all at the end [M-04]", async () => {
  stop = followMarketLinks(mount);
  await head(FRENCH);
  mount.querySelector("a")?.setAttribute("href", "https://fr.example/");
  mount.insertAdjacentHTML("beforeend", '<p><a data-shell-market="fr-FR" class="late" href="/late/">F</a></p>');
  await vi.waitFor(() => expect(mount.querySelector(".late")?.getAttribute("href")).toBe(`${HERE}/fr-fr/livret/`));
  expect(addressOf("fr-FR")).toBe(`${HERE}/fr-fr/livret/`);
  stop();
  expect([...mount.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "https://fr.example/",
    "/de-at/",
    "/x/",
    "/late/",
  ]);
});
