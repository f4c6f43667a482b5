/** Two copies of the modules on one page, as a host and a remote of a federation have them, with one React. */
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";

async function copy() {
  vi.resetModules();
  const [auth, element, fragments] = await Promise.all([
    import("../ui/auth-context/auth-context.tsx"),
    import("./element-context.ts"),
    import("./shell-tag.ts"),
  ]);
  return { ...auth, ...element, ...fragments };
}

const [host, remote] = [await copy(), await copy()];
const rendered = (Provider: unknown, props: object, inside: () => ReactNode) =>
  renderToString(createElement(Provider as "div", props, createElement(inside)));

it("a part of a remote finds the login state of the host's provider, and nothing unmounts [U-07, W-08]", () => {
  expect(host.useAuthContext).not.toBe(remote.useAuthContext);
  const auth = { isLoggedIn: true, login() {}, logout() {} };
  const text = () => String(remote.useAuthContext().isLoggedIn);
  expect(rendered(host.AuthContextProvider, { auth }, text)).toBe("true");
});

it("a hook of a remote finds the element around it [W-08]", () => {
  const value = { namespace: "of-the-element" };
  const text = () => remote.useElementState().namespace;
  expect(rendered(host.ElementContext.Provider, { value }, text)).toBe("of-the-element");
});

it("a tag of a remote finds the fragments of the host's provider [W-08]", () => {
  const texts = { "app-header": "<b>Fragment</b>" };
  const html = rendered(host.FragmentProvider, { texts }, () =>
    createElement(remote.ShellTag, { tag: "app-header", locale: "de-DE" }),
  );
  expect(html).toContain("<b>Fragment</b>");
});
