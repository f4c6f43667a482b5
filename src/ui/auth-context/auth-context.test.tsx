import { expect } from "chai";
import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { AuthContextError, AuthContextProvider, useAuthContext } from "./auth-context.tsx";

function Greeting() {
  const { isLoggedIn, logout } = useAuthContext();
  return (
    <button type="button" onClick={logout}>
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

function render(children: ReactNode): HTMLElement {
  const place = document.createElement("div");
  const root = createRoot(place, { onCaughtError: () => {} });
  flushSync(() => root.render(children));
  return place;
}

describe("useAuthContext", () => {
  it("throws the named error outside its provider [U-07]", () => {
    const place = render(
      <Catch>
        <Greeting />
      </Catch>,
    );
    expect(place.textContent).to.equal("AuthContextError: useAuthContext must be used within a AuthProvider");
  });

  it("tells parts inside who is logged in, and takes their wish to leave [U-07]", () => {
    const wishes: string[] = [];
    const auth = { isLoggedIn: true, login: () => wishes.push("login"), logout: () => wishes.push("logout") };
    const place = render(
      <AuthContextProvider auth={auth}>
        <Greeting />
      </AuthContextProvider>,
    );
    expect(place.textContent).to.equal("Welcome");
    place.querySelector("button")?.click();
    expect(wishes).to.eql(["logout"]);
    expect(
      render(
        <AuthContextProvider auth={{ ...auth, isLoggedIn: false }}>
          <Greeting />
        </AuthContextProvider>,
      ).textContent,
    ).to.equal("Please log in");
  });
});
