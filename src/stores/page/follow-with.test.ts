// @vitest-environment happy-dom

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOCALES } from "../../domain/locales/locale.ts";
import { emit } from "../../platform/emit.ts";
import { type FollowOptions, followWith } from "./follow-with.ts";

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

beforeEach(() => location.assign("https://norvane.example/de-de/festgeld/?term=12"));

let stop = () => {};
afterEach(() => stop());

/** Follows one link; says what the router got, and whether the browser goes on. */
function followed(href: string, { base, ...modifiers }: FollowOptions & Partial<typeof NONE> = {}) {
  const router = vi.fn();
  stop = followWith(router, { base });
  const goesOn = emit(document.body, "shell-navigate", { href, id: "x", modifiers: { ...NONE, ...modifiers } }, true);
  stop();
  return { paths: router.mock.calls.flat(), goesOn };
}

const OURS = "https://norvane.example";

describe("a link of the shell", () => {
  it("to this origin is followed by the router, with query and hash [W-03]", () => {
    expect(followed(`${OURS}/de-de/?a=1&b=2#top`)).toEqual({ paths: ["/de-de/?a=1&b=2#top"], goesOn: false });
    expect(followed(OURS)).toEqual({ paths: ["/"], goesOn: false });
  });

  it.each([
    "https://www.norvane.example/de-de/",
    "http://norvane.example/de-de/",
    "mailto:help@norvane.example",
    "tel:+4930123",
  ])("to %s is left to the browser", (href) => {
    expect(followed(href)).toEqual({ paths: [], goesOn: true });
  });

  it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"] as const)("that is clicked with %s opens elsewhere", (key) => {
    expect(followed(`${OURS}/de-de/`, { [key]: true })).toEqual({ paths: [], goesOn: true });
  });

  it("within the page is left to the browser, which scrolls and moves the focus", () => {
    expect(followed(`${OURS}/de-de/festgeld/?term=12#offers`)).toEqual({ paths: [], goesOn: true });
    expect(followed(`${OURS}/de-de/festgeld/?term=24#offers`).goesOn).toBe(false);
    expect(followed(`${OURS}/de-de/festgeld/?term=12`).goesOn).toBe(false);
  });

  it.each(["/portal", "/portal/"])("outside of %s, where the router has its pages, is left to the browser", (base) => {
    expect(followed(`${OURS}/portal/offers?x=1#y`, { base }).paths).toEqual(["/offers?x=1#y"]);
    expect(followed(`${OURS}/portal`, { base }).paths).toEqual(["/"]);
    for (const path of ["/", "/portals/", "/de-de/portal/"])
      expect(followed(OURS + path, { base })).toEqual({ paths: [], goesOn: true });
  });

  it.each(LOCALES.map(({ prefix }) => prefix))(
    "to the market %s of another locale is left to the browser",
    (prefix) => {
      const other = prefix === "de-de" ? "de-at" : "de-de";
      for (const base of ["", "/portal"]) {
        location.assign(`${OURS}${base}/${prefix}/festgeld/`);
        for (const path of [`/${other}/`, `/${other}`, `/${other.toUpperCase()}/festgeld/?a=1#b`])
          expect(followed(OURS + base + path, { base })).toEqual({ paths: [], goesOn: true });
        for (const path of [`/${prefix}/`, `/${prefix}/dashboard/?a=1`, "/savingglobal/", "/english/"])
          expect(followed(OURS + base + path, { base })).toEqual({ paths: [path], goesOn: false });
      }
    },
  );

  it.each([
    ["de-DE", ["/de-de/"], ["/fr-fr/", "/de-at/", "/en/"]],
    ["de", ["/de-de/"], ["/fr-fr/", "/en/"]],
    ["", ["/de-de/", "/fr-fr/"], []],
  ])("from a path without a locale leads by the language %j of the page", (lang, same, others) => {
    document.documentElement.lang = lang;
    location.assign(`${OURS}/portal/`);
    for (const path of same) expect(followed(OURS + path).goesOn).toBe(false);
    for (const path of others) expect(followed(OURS + path).goesOn).toBe(true);
    document.documentElement.lang = "";
  });

  it("whose path a router would read as another host is left to the browser", () => {
    expect(followed(`${OURS}//evil.example/`)).toEqual({ paths: [], goesOn: true });
    expect(followed(`${OURS}/portal//evil.example/`, { base: "/portal" })).toEqual({ paths: [], goesOn: true });
  });

  it("that another listener prevented stays with that listener", () => {
    const router = vi.fn();
    document.body.addEventListener("shell-navigate", (event) => event.preventDefault(), { once: true });
    stop = followWith(router);
    emit(document.body, "shell-navigate", { href: `${OURS}/`, id: "x", modifiers: NONE }, true);
    expect(router).not.toHaveBeenCalled();
  });

  it("is left to the browser once the page has stopped", () => {
    const router = vi.fn();
    followWith(router)();
    expect(emit(document.body, "shell-navigate", { href: `${OURS}/`, id: "x", modifiers: NONE }, true)).toBe(true);
    expect(router).not.toHaveBeenCalled();
  });

  it("leads the router to the page that the browser would show, whatever the address", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, hash) => {
        const href = new URL(`${OURS}${path}${query && `?${query}`}${hash && `#${hash}`}`).href;
        const { paths, goesOn } = followed(href);
        if (goesOn) return;
        expect(new URL(paths[0], OURS).href).toBe(href);
      }),
    );
  });
});
