/** One test for each way in which a plain r2wc element fails a host [W-01, W-02, W-03, W-08, W-09]. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { useState } from "react";
import type { BrowserDefinition } from "../element/definition.ts";
import type { HostPort, LoadRendering, Readable, Rendering } from "../element/host-port.ts";
import { defineElement } from "../element/shell-element.ts";
import { missingStyles } from "../element/styles.ts";
import type { ShellErrorDetail } from "../platform/reports/report-error.ts";
import type { Connection } from "./react-root.tsx";

/** The build fills these in. */
Object.assign(globalThis, { __SHELL_BUILD__: "b1", __SHELL_VERSION__: "1" });

const definition = {
  tag: "test-card",
  script: "shell.js",
  renders: "view",
  attributes: [
    { name: "locale", type: "string" },
    { name: "wide", type: "boolean" },
    { name: "limit", type: "number", default: 3 },
    {
      name: "theme",
      type: "enum",
      values: ["v1", "v2"],
      default: "v1",
    },
    { name: "customer", type: "json" },
  ],
  properties: [{ name: "onChoose" }],
  dependsOn: [],
} as const satisfies BrowserDefinition;

interface CardView {
  readonly values: Readonly<Record<string, unknown>>;
  readonly port: HostPort;
}

let mounted = 0;

function Card({ values, port }: CardView) {
  const [count, setCount] = useState(0);
  if (values.locale === "explode") throw new TypeError("secret of Erika Musterfrau");
  return (
    <section>
      {values.wide === true && "Wide"}
      <output data-values="">{JSON.stringify(values)}</output>
      <button type="button" data-count="" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="button" data-ask="" onClick={() => port.emit("shell-logout", { reason: "customer" }, true)}>
        Leave
      </button>
    </section>
  );
}

function connect(port: HostPort): Promise<Connection<CardView>> {
  mounted += 1;
  let current: CardView = { values: port.values.get(), port };
  const view: Readable<CardView> = {
    get() {
      if (current.values !== port.values.get()) current = { values: port.values.get(), port };
      return current;
    },
    listen: (listener) => port.values.listen(() => listener(view.get())),
  };
  const prerendered =
    port.snapshot && port.isOfThisBuild ? { values: port.snapshot as CardView["values"], port } : undefined;
  return Promise.resolve({ view, prerendered });
}

const styles = ":host{display:block}section{color:rgb(1,2,3)}";
const rendering: Rendering = {
  styles: (root) => missingStyles(styles, root),
  async open(host, stage) {
    const { openRoot } = await import("./react-root.tsx");
    return openRoot<CardView>(Card, await connect(host), stage, host);
  },
};

/** Without an enhancement no fragment is current: the element renders at once. */
const define = (tag: `test-${string}`, loadRendering: LoadRendering = async () => ({ default: rendering })) =>
  defineElement({ ...definition, tag }, loadRendering);
if (!customElements.get("test-card")) define("test-card");

type CardElement = HTMLElement & Record<string, unknown>;
const make = (markup: string): CardElement => {
  const holder = document.createElement("div");
  holder.setHTMLUnsafe(markup);
  document.body.append(holder);
  return holder.querySelector("test-card") as CardElement;
};
const rendered = (host: Element) =>
  waitFor(() => {
    const output = host.shadowRoot?.querySelector("[data-values]");
    // The shadow root comes a moment after the element stands.
    expect(output).to.be.instanceOf(HTMLOutputElement);
    return JSON.parse(output?.textContent ?? "") as Record<string, unknown>;
  });
const count = (host: Element) => host.shadowRoot?.querySelector("[data-count]")?.textContent;
const errors: ShellErrorDetail[] = [];
const hear = (event: Event) => errors.push((event as CustomEvent<ShellErrorDetail>).detail);

/** The fragment of a card whose snapshot is given, as the prerender writes it. */
const fragment = (build: string) => {
  const values = { locale: "de-DE", wide: undefined, limit: 3, theme: "v1" };
  const text = JSON.stringify(values);
  const escaped = text.replaceAll('"', "&quot;");
  return `<template shadowrootmode="open"><style>${styles}</style><div class="shell" data-shell-mount="" data-shell-build="${build}" data-shell-markup="1" data-shell-snapshot="${escaped}"><section><output data-values="">${escaped}</output><button type="button" data-count="">0</button><button type="button" data-ask="">Leave</button></section></div></template>`;
};

describe("an element made from a React component", () => {
  beforeEach(() => {
    errors.length = 0;
    document.addEventListener("shell-error", hear);
  });
  afterEach(() => {
    document.removeEventListener("shell-error", hear);
    document.body.replaceChildren();
  });

  it("renders in a shadow root of its own [W-01]", async () => {
    const host = make("<test-card locale=fr-FR></test-card>");
    expect((await rendered(host)).locale).to.equal("fr-FR");
    const section = host.shadowRoot?.querySelector("section") as Element;
    expect(getComputedStyle(section).color).to.equal("rgb(1, 2, 3)");
  });

  it("renders nothing in a page that the browser prerenders until the page is shown [W-04]", async () => {
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
    const host = make("<test-card locale=fr-FR></test-card>");
    Reflect.deleteProperty(document, "prerendering");
    const shown = make("<test-card locale=de-DE></test-card>");
    expect((await rendered(shown)).locale).to.equal("de-DE");
    expect(host.shadowRoot).to.equal(null);
    document.dispatchEvent(new Event("prerenderingchange"));
    expect((await rendered(host)).locale).to.equal("fr-FR");
  });

  it("says clearly that JSON is malformed, and goes on [W-02]", async () => {
    const host = make(`<test-card customer='{"name": Erika}' limit=7></test-card>`);
    expect(await rendered(host)).to.deep.include({ limit: 7 });
    expect(errors).to.have.length(1);
    expect(errors[0]).to.deep.include({ code: "bad-attribute", tag: "test-card" });
    expect(errors[0]?.message).to.contain("customer is not valid JSON").and.not.contain("Erika");
  });

  it("keeps the default for a number and an enumeration that cannot be read [W-02]", async () => {
    const host = make("<test-card limit=many theme=v9></test-card>");
    expect(await rendered(host)).to.deep.include({ limit: 3, theme: "v1" });
    expect(errors.map((error) => error.message.split(" ")[1])).to.deep.equal(["limit", "theme"]);
  });

  it("takes properties that were set before the definition [W-02]", async () => {
    const early = document.createElement("test-early") as CardElement;
    early.customer = { fullName: "Erika" };
    early.limit = 9;
    document.body.append(early);
    customers(early);
    define("test-early");
    expect(await rendered(early)).to.deep.include({ limit: 9, customer: { fullName: "Erika" } });
  });

  for (const [written, value] of [
    ["wide", true],
    ['wide=""', true],
    ['wide="wide"', true],
    ['wide="true"', true],
    ['wide="false"', false],
  ] as const) {
    it(`reads the boolean ${written} as ${value} [W-02]`, async () => {
      expect((await rendered(make(`<test-card ${written}></test-card>`))).wide).to.equal(value);
    });
  }

  it("forgets the value of a removed attribute [W-02]", async () => {
    const host = make("<test-card wide limit=7 locale=nl-NL></test-card>");
    await rendered(host);
    for (const name of ["wide", "limit", "locale"]) host.removeAttribute(name);
    await waitFor(async () => expect(await rendered(host)).to.deep.equal({ limit: 3, theme: "v1" }));
  });

  it("lets a property win over its attribute, and takes it back with undefined [W-02]", async () => {
    const host = make("<test-card limit=7></test-card>");
    host.limit = 8;
    await waitFor(async () => expect((await rendered(host)).limit).to.equal(8));
    host.limit = undefined;
    await waitFor(async () => expect((await rendered(host)).limit).to.equal(7));
  });

  it("says once that a property is none of its list; the attribute holds, as it does after null [W-02]", async () => {
    const host = make("<test-card theme=v2></test-card>");
    await rendered(host);
    for (const value of ["v9", "V1", 9, {}]) host.theme = value;
    await waitFor(async () => expect((await rendered(host)).theme).to.equal("v2"));
    expect(errors).to.deep.equal([
      {
        code: "bad-property",
        message: "Property theme is not one of v1, v2; it is ignored.",
        tag: "test-card",
        version: "1",
        build: "b1",
      },
    ]);
    host.theme = "v1";
    await waitFor(async () => expect((await rendered(host)).theme).to.equal("v1"));
    host.theme = null;
    await waitFor(async () => expect((await rendered(host)).theme).to.equal("v2"));
    expect(errors).to.have.length(1);
  });

  for (const [name, given, value] of [
    ["wide", "false", false],
    ["wide", " FALSE ", false],
    ["wide", "true", true],
    ["wide", "", true],
    ["wide", false, false],
    ["limit", "300", 300],
    ["limit", 300, 300],
  ] as const) {
    const written = typeof given === "string" ? `the text "${given}"` : `${given}`;
    it(`reads the property ${name} given as ${written} as its attribute would be: ${value} [W-02]`, async () => {
      const host = make(`<test-card ${value === false ? "wide" : ""}></test-card>`);
      await rendered(host);
      host[name] = given;
      await waitFor(async () => expect((await rendered(host))[name]).to.equal(value));
      expect(host[name]).to.equal(value);
      expect(errors).to.deep.equal([]);
    });
  }

  it("says once per type that a property is no boolean and no number, never its value; the attribute holds [W-02]", async () => {
    const host = make('<test-card wide="false" limit=7></test-card>');
    await rendered(host);
    const hostile = {
      name: "Erika Musterfrau",
      toString: () => {
        throw new TypeError("secret of Erika Musterfrau");
      },
    };
    for (const value of [hostile, 1, [], {}, () => true, Symbol("Erika"), Object.create(null)]) {
      host.wide = true;
      host.wide = value;
      // A runner would ask what is compared for its text.
      expect(host.wide === false).to.equal(true);
    }
    for (const value of [hostile, "Erika", "", true]) {
      host.limit = 8;
      host.limit = value;
      expect(host.limit === 7).to.equal(true);
    }
    await waitFor(async () => expect(await rendered(host)).to.deep.include({ wide: false, limit: 7 }));
    const flag = (type: string) => `Property wide was given as ${type} and is no boolean; set true or false`;
    const figure = (type: string) => `Property limit was given as ${type} and is no number; set 300`;
    expect(errors.map(({ code, message }) => `${code}: ${message}`)).to.deep.equal(
      [...["object", "number", "function", "symbol"].map(flag), ...["object", "string", "boolean"].map(figure)].map(
        (message) => `bad-property: ${message}; it is ignored.`,
      ),
    );
  });

  it("reads a text that was set as property before the definition as its attribute would be [W-02]", async () => {
    const early = document.createElement("test-early-text") as CardElement;
    early.wide = "false";
    early.limit = "300";
    document.body.append(early);
    define("test-early-text");
    expect(await rendered(early)).to.deep.include({ wide: false, limit: 300 });
  });

  it("never writes a property into the markup: customer data stays out of the DOM [W-02]", async () => {
    const host = make("<test-card locale=de-DE></test-card>");
    await rendered(host);
    host.customer = { fullName: "Erika Musterfrau" };
    host.wide = true;
    await waitFor(async () => expect((await rendered(host)).wide).to.equal(true));
    expect(host.getAttributeNames()).to.deep.equal(["locale"]);
  });

  it("takes no function by its global name [W-02]", async () => {
    const host = make("<test-card on-choose=alert onchoose=alert></test-card>");
    await rendered(host);
    expect(host.onChoose).to.equal(undefined);
  });

  it("keeps state and connection when the node is moved [W-01]", async () => {
    const host = make("<test-card></test-card>");
    await rendered(host);
    const before = mounted;
    host.shadowRoot?.querySelector<HTMLElement>("[data-count]")?.click();
    await waitFor(() => expect(count(host)).to.equal("1"));
    const elsewhere = document.createElement("aside");
    document.body.append(elsewhere);
    elsewhere.append(host);
    // The base takes an element down one task after it left: let that task pass.
    await new Promise((resolve) => setTimeout(resolve));
    expect(count(host)).to.equal("1");
    host.shadowRoot?.querySelector<HTMLElement>("[data-count]")?.click();
    await waitFor(() => expect(count(host)).to.equal("2"));
    expect(mounted).to.equal(before);
  });

  it("is taken down when it has left for good, and renders anew when it returns [W-01]", async () => {
    const host = make("<test-card></test-card>");
    await rendered(host);
    const parent = host.parentElement;
    host.remove();
    await waitFor(() => expect(host.shadowRoot?.querySelector("[data-values]")).to.equal(null));
    parent?.append(host);
    await rendered(host);
  });

  it("sends events that bubble, cross shadow roots and can be prevented [W-03]", async () => {
    const host = make("<test-card></test-card>");
    await rendered(host);
    const heard: Event[] = [];
    const prevent = (event: Event) => {
      heard.push(event);
      event.preventDefault();
    };
    document.addEventListener("shell-logout", prevent, { once: true });
    host.shadowRoot?.querySelector<HTMLElement>("[data-ask]")?.click();
    expect(heard).to.have.length(1);
    expect(heard[0]).to.include({ bubbles: true, composed: true, cancelable: true, defaultPrevented: true });
  });

  it("keeps the first definition of a tag and reports the second, which does not throw [W-08]", () => {
    define("test-twice");
    const first = customElements.get("test-twice");
    expect(first).to.be.a("function");
    define("test-twice");
    expect(customElements.get("test-twice")).to.equal(first);
    expect(errors.map(({ code, tag }) => [code, tag])).to.deep.equal([["already-defined", "test-twice"]]);
  });

  it("adopts the nodes of a fragment without rendering them, and says which build does [W-09, W-03]", async () => {
    const holder = document.createElement("div");
    holder.setHTMLUnsafe(`<test-later>${fragment("b1")}</test-later>`);
    document.body.append(holder);
    const host = holder.querySelector("test-later") as Element;
    const button = host.shadowRoot?.querySelector("[data-count]") as HTMLElement;
    const ready = new Promise((resolve) => host.addEventListener("shell-ready", resolve, { once: true }));
    define("test-later");
    const { detail } = (await ready) as CustomEvent<object>;
    expect(detail).to.deep.equal({ tag: "test-later", version: "1", build: "b1" });
    expect(host.shadowRoot?.querySelector("[data-count]")).to.equal(button);
    button.click();
    await waitFor(() => expect(button.textContent).to.equal("1"));
    expect(errors).to.deep.equal([]);
  });

  it("renders anew over a fragment of another release [W-09]", async () => {
    const host = make(`<test-card locale=it-IT>${fragment("b0")}</test-card>`);
    await waitFor(async () => expect((await rendered(host)).locale).to.equal("it-IT"));
    expect(errors).to.deep.equal([]);
  });

  it("leaves the static content standing when rendering fails, and says so without the data [W-09]", async () => {
    const host = make(`<test-card locale=explode>${fragment("b1")}</test-card>`);
    await waitFor(() => expect(errors.map((error) => error.code)).to.include("render-failed"));
    await waitFor(() => expect(host.shadowRoot?.querySelector("[data-values]")?.textContent).to.contain("de-DE"));
    expect(errors.map((error) => error.message).join()).to.not.contain("Musterfrau");
  });

  it("shows the static content in place of a customer's skeleton when rendering fails [W-09]", async () => {
    const customers = fragment("b1")
      .replace("data-shell-mount", "data-shell-customer data-shell-mount")
      .replace("</div></template>", "</div><div data-shell-pending></div></template>");
    const { shadowRoot } = make(`<test-card locale=explode>${customers}</test-card>`);
    await waitFor(() => expect(errors.map((error) => error.code)).to.include("render-failed"));
    await waitFor(() =>
      expect(shadowRoot?.querySelector("[data-shell-pending], [data-shell-customer]")).to.equal(null),
    );
    expect(shadowRoot?.querySelector("[data-values]")?.textContent).to.contain("de-DE");
  });

  it("never shows a customer the static content, also where the parser brings the skeleton while the element starts [W-09, H-05]", async () => {
    const { shadowRoot } = make(
      `<test-card locale=it-IT>${fragment("b1").replace("</template>", "<div data-shell-pending></div></template>")}</test-card>`,
    );
    const mount = shadowRoot?.querySelector("[data-shell-mount]") as HTMLElement;
    mount.setAttribute("data-shell-customer", "");
    const shown = await new Promise((resolve) => {
      new MutationObserver(() => resolve(mount.textContent)).observe(mount, {
        attributeFilter: ["data-shell-customer"],
      });
    });
    expect(shown).to.contain("it-IT");
  });

  it("gives the room of a tag back when what renders it does not come, and says so once [W-02, W-04]", async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = "test-gone:not(:defined) { display: block; min-height: 64px }";
    const host = document.body.appendChild(document.createElement("test-gone"));
    define("test-gone", load);
    const mount = () => host.shadowRoot?.querySelector<HTMLElement>("[data-shell-mount]");
    expect(mount()?.style.minHeight).to.equal("64px");
    await waitFor(() =>
      expect(errors.map(({ code, tag }) => [code, tag])).to.deep.equal([["load-failed", "test-gone"]]),
    );
    expect([tries, mount()?.style.minHeight]).to.deep.equal([3, ""]);
  });

  it("asks again for what renders it when the network is back, unless it has left the page [W-02]", async () => {
    let isOffline = true;
    let asked = 0;
    define("test-tunnel", async () => {
      asked += 1;
      if (isOffline) throw new TypeError("Failed to fetch");
      return { default: rendering };
    });
    const stays = document.body.appendChild(document.createElement("test-tunnel"));
    const leaves = document.body.appendChild(document.createElement("test-tunnel"));
    await waitFor(() => expect(errors.map(({ code }) => code)).to.deep.equal(["load-failed", "load-failed"]));
    leaves.remove();
    // An element has left when the task is over in which it was removed.
    await new Promise((resolve) => setTimeout(resolve));
    isOffline = false;
    dispatchEvent(new Event("online"));
    await rendered(stays);
    expect(asked).to.equal(3 + 3 + 1);
  });

  it("renders anew, once, where a change fails on nodes that a translator has changed [W-02]", async () => {
    const host = make("<test-card wide></test-card>");
    await rendered(host);
    const section = host.shadowRoot?.querySelector("section") as Element;
    const font = document.createElement("font");
    font.textContent = "Breit";
    section.firstChild?.replaceWith(font);
    host.removeAttribute("wide");
    await waitFor(async () => expect((await rendered(host)).wide).to.equal(undefined));
    expect(host.shadowRoot?.querySelector("font")).to.equal(null);
    expect(errors.map(({ code }) => code)).to.deep.equal(["render-failed"]);
  });

  it("leaves what it rendered last standing when rendering fails later, the very nodes [W-02]", async () => {
    const host = make("<test-card locale=it-IT></test-card>");
    await waitFor(async () => expect((await rendered(host)).locale).to.equal("it-IT"));
    const button = host.shadowRoot?.querySelector("[data-count]");
    host.setAttribute("locale", "explode");
    await waitFor(() => expect(errors.map((error) => error.code)).to.include("render-failed"));
    await waitFor(() => expect(host.shadowRoot?.querySelector("[data-count]")).to.equal(button));
    expect(host.shadowRoot?.querySelector("[data-values]")?.textContent).to.contain("it-IT");
  });
});

/** A property before the definition is an own field. */
function customers(host: CardElement): void {
  expect(Object.hasOwn(host, "customer")).to.equal(true);
}
