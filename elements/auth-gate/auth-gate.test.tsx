/** The gate with the page's real session: closed until the session is decided. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { answerCalls, storeCustomer, tokens } from "../session-guard/signed-in.fixture.ts";
import "./auth-gate.element.ts";

interface Redirect {
  readonly rule: string;
  readonly href: string;
}

function addGate(
  attributes: Readonly<Record<string, string>>,
  content = "<p>Your savings</p><p slot=fallback>Log in</p>",
) {
  const gate = document.createElement("auth-gate");
  gate.innerHTML = content;
  for (const [name, value] of Object.entries({ locale: "de-DE", ...attributes })) gate.setAttribute(name, value);
  document.body.append(gate);
  return gate;
}

const CLOSED = { "requires-auth": "", bypass: "false" } as const;

/** The texts of the gate's children that are assigned to a slot. */
const shown = (gate: HTMLElement) =>
  [...gate.children].filter((child) => child.assignedSlot !== null).map((child) => child.textContent);

const rendered = (gate: HTMLElement) =>
  waitFor(() => expect(gate.shadowRoot?.querySelector("slot, .waiting")).not.to.equal(null));

describe("auth-gate", () => {
  const redirects: Redirect[] = [];
  // The refresh is refused, not left pending: a refresh without an answer ends the session and redirects this page.
  let isAnswered = false;
  answerCalls(() => (isAnswered ? Response.json(tokens()) : new Response(null, { status: 503 })));
  const onRedirect = (event: Event) => {
    event.preventDefault();
    redirects.push((event as CustomEvent<Redirect>).detail);
  };
  before(() => document.addEventListener("shell-redirect", onRedirect));
  beforeEach(() => void redirects.splice(0));
  afterEach(() => {
    for (const gate of document.querySelectorAll("auth-gate")) gate.remove();
  });
  after(() => document.removeEventListener("shell-redirect", onRedirect));

  it("shows its content to everybody where no login is required, and where bypass is on as by default [U-06]", async () => {
    for (const attributes of [{}, { "requires-auth": "" }, { "requires-auth": "false", bypass: "false" }]) {
      const gate = addGate(attributes);
      await waitFor(() => expect(shown(gate)).to.eql(["Your savings"]));
    }
    expect(redirects).to.eql([]);
  });

  it("shows a visitor the fallback and leads to the login once, unless the host takes over [U-06]", async () => {
    const gate = addGate(CLOSED);
    expect(shown(gate)).to.eql([]);
    await waitFor(() => expect(shown(gate)).to.eql(["Log in"]));
    gate.setAttribute("locale", "de-AT");
    await rendered(gate);
    expect(redirects).to.eql([{ rule: "login-required", href: "/de-de/login/" }]);
    const bare = addGate(CLOSED, "<p>Your savings</p>");
    await rendered(bare);
    expect(shown(bare)).to.eql([]);
  });

  for (const [title, attributes, properties] of [
    ["bypass is the text false", {}, { requiresAuth: true, bypass: "false" }],
    ["requiresAuth is the text true", { bypass: "false" }, { requiresAuth: "true" }],
    ["requiresAuth is the empty text", { bypass: "false" }, { requiresAuth: "" }],
    ["both are what no boolean is", CLOSED, { requiresAuth: {}, bypass: 1 }],
    ["both are taken back with null", CLOSED, { requiresAuth: null, bypass: null }],
  ] as const) {
    it(`stays closed to a visitor where ${title}, given as a property [U-06, W-02]`, async () => {
      // Frameworks set properties of a defined element, and write a template's text into them.
      const gate = Object.assign(addGate(attributes), properties);
      await waitFor(() => expect(shown(gate)).to.eql(["Log in"]));
    });
  }

  it("stays closed while a token that is over is renewed, sends nobody away, and opens then [U-06, S-01]", async () => {
    storeCustomer({ ageSeconds: 400, lifeSeconds: 300 });
    const gate = addGate(CLOSED);
    await waitFor(() => expect(gate.shadowRoot?.querySelector(".waiting")).not.to.equal(null), { timeout: 5000 });
    redirects.splice(0);
    expect(shown(gate)).to.eql([]);
    isAnswered = true;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(shown(gate)).to.eql(["Your savings"]), { timeout: 5000 });
    expect(redirects).to.eql([]);
    const second = addGate(CLOSED);
    await waitFor(() => expect(shown(second)).to.eql(["Your savings"]));
  });
});
