/** `savings-shell/react` as a host's own tree uses it. */
import { expect } from "chai";
import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { thisPage } from "../src/stores/page.ts";
import { AuthContextError, AuthProvider, useAuthContext } from "./react.tsx";

function Greeting() {
  const { isLoggedIn, login, logout } = useAuthContext();
  return (
    <button type="button" onClick={isLoggedIn ? logout : login}>
      {isLoggedIn ? "Welcome" : "Please log in"}
    </button>
  );
}

class Catch extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    return error instanceof AuthContextError ? `${error.name}: ${error.message}` : this.props.children;
  }
}

/** React has these for tests and warnings only. */
const OF_DEVELOPMENT = ["act", "captureOwnerStack", "browser"];

describe("savings-shell/react", () => {
  let place: HTMLElement;
  let root: Root;
  const wishes: string[] = [];
  const auth = { login: () => wishes.push("login"), logout: () => wishes.push("logout") };

  const render = (tree: ReactNode) => flushSync(() => root.render(tree));
  beforeEach(() => {
    wishes.length = 0;
    place = document.createElement("div");
    root = createRoot(place, { onCaughtError: () => {} });
  });
  afterEach(() => {
    root.unmount();
    thisPage().state.set({ session: "unknown" });
  });

  it("throws the named error outside its provider [U-07]", () => {
    render(
      <Catch>
        <Greeting />
      </Catch>,
    );
    expect(place.textContent).to.equal("AuthContextError: useAuthContext must be used within a AuthProvider");
  });

  it("follows the session of the page's shell [U-07, W-03]", () => {
    render(
      <AuthProvider auth={auth}>
        <Greeting />
      </AuthProvider>,
    );
    for (const [session, words] of [
      ["anonymous", "Please log in"],
      ["active", "Welcome"],
      ["warning", "Welcome"],
      ["ended", "Please log in"],
    ] as const) {
      flushSync(() => thisPage().state.set({ session }));
      expect(place.textContent, session).to.equal(words);
      place.querySelector("button")?.click();
    }
    expect(wishes).to.eql(["login", "logout", "logout", "login"]);
  });

  for (const wrong of [undefined, null, {}, { login() {} }, { isLoggedIn: true }])
    it(`says what to pass where plain JavaScript passes ${JSON.stringify(wrong)} [U-07]`, () => {
      const failures: unknown[] = [];
      const own = createRoot(place, { onUncaughtError: (error) => failures.push(error) });
      flushSync(() => own.render(<AuthProvider auth={wrong as never}>x</AuthProvider>));
      expect(String(failures[0])).to.contain("AuthProvider needs auth={{ login, logout }}");
      own.unmount();
    });

  it("takes the word of a host that knows better [U-07]", () => {
    render(
      <AuthProvider auth={{ ...auth, isLoggedIn: true }}>
        <Greeting />
      </AuthProvider>,
    );
    expect(place.textContent).to.equal("Welcome");
  });

  it("gives React's names to modules of other teams, and no name that React lacks [W-01]", async () => {
    const named = (module: object) =>
      Object.keys(module)
        .filter((name) => !/^(__|unstable_)/.test(name) && !OF_DEVELOPMENT.includes(name))
        .toSorted();
    expect(named(await import("./react-module.ts"))).to.eql(named(await import("react")));
    expect(named(await import("./react-dom-module.ts"))).to.eql(named(await import("react-dom")));
    expect(named(await import("./react-jsx-module.ts"))).to.eql(["Fragment", "jsx", "jsxs"]);
  });

  it("knows nobody on a server [U-07]", () => {
    thisPage().state.set({ session: "active" });
    const tree = (
      <AuthProvider auth={auth}>
        <Greeting />
      </AuthProvider>
    );
    expect(renderToString(tree)).to.contain("Please log in");
  });
});
