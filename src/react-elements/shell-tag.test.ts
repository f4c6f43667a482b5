// @vitest-environment happy-dom
// scripts/hosts runs the same steps with React 17 and 18, in integrations/bundlers/react-17 and react-18.

import { createElement, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FragmentProvider, ShellTag } from "./shell-tag.ts";

const TEXT = '<template shadowrootmode="open"><div data-shell-mount="">Norvane</div></template>';

/** Set by the application: renders it once more. */
let renderAgain = () => {};

function Application() {
  const [count, setCount] = useState(0);
  renderAgain = () => flushSync(() => setCount(count + 1));
  return createElement("div", null, createElement(ShellTag, { tag: "app-header", locale: "de-DE", title: `${count}` }));
}

const served = () =>
  renderToString(createElement(FragmentProvider, { texts: { "app-header": TEXT } }, createElement(Application)));

afterEach(() => document.body.replaceChildren());

describe("a tag with its fragment, in React without server components", () => {
  it("has the fragment byte for byte on the server, directly behind the opening tag", () => {
    expect(served()).toBe(`<div><app-header locale="de-DE" title="0">${TEXT}</app-header></div>`);
  });

  it("is taken over as the parser has left it, and stays so when it is rendered again", () => {
    const said = vi.spyOn(console, "error");
    const found = vi.fn();
    // The parser moves the template into the shadow root.
    document.body.innerHTML = served().replace(TEXT, "");
    const header = document.querySelector("app-header");
    flushSync(() => hydrateRoot(document.body, createElement(Application), { onRecoverableError: found }));
    renderAgain();
    expect(document.querySelector("app-header")).toBe(header);
    expect(header?.outerHTML).toBe('<app-header locale="de-DE" title="1"></app-header>');
    expect([said.mock.calls, found.mock.calls]).toEqual([[], []]);
  });

  it("is bare where the server has no fragment for it", () => {
    expect(renderToString(createElement(Application))).toBe(
      '<div><app-header locale="de-DE" title="0"></app-header></div>',
    );
  });
});
