/** One test for each way in which an element fails its hosts when it is made without care [W-01, W-02, W-03, W-08]. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { type ReactNode, useEffect, useState } from "react";
import * as v from "valibot";
import type { ShellErrorDetail } from "../platform/reports/report-error.ts";
import { thisPage } from "../stores/page.ts";
import { useAuthContext } from "../ui/auth-context/auth-context.tsx";
import { defineReactElement } from "./define-react-element.ts";
import { useShell, useTranslation } from "./use-shell.ts";

interface CardProps {
  readonly limit?: number;
  readonly wide?: boolean;
  readonly look?: string;
  readonly owner?: unknown;
  readonly rows?: readonly { readonly rate: number }[];
  readonly secret?: string;
  readonly failing?: boolean;
  readonly onChoose?: (detail?: unknown) => boolean;
}

let mounted = 0;

function Card({ onChoose, ...values }: CardProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    mounted += 1;
  }, []);
  if (values.failing) throw new TypeError("secret of Erika Musterfrau");
  return (
    <section>
      {values.wide === true && "Wide"}
      <output data-values="">{JSON.stringify(values)}</output>
      <button type="button" data-count="" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="button" data-choose="" onClick={() => setCount(onChoose?.({ id: 7 }) ? 100 : -100)}>
        Choose
      </button>
    </section>
  );
}

const OPTIONS = {
  props: {
    limit: { type: "number", default: 3 },
    wide: "boolean",
    look: { type: "enum", values: ["calm", "loud"], default: "calm" },
    owner: "json",
    rows: { type: "json", schema: v.array(v.object({ rate: v.number() })) },
    secret: { type: "property", schema: v.string() },
    failing: "boolean",
  },
  events: { onChoose: "card-choose" },
  styles: ":host{display:block}section{color:rgb(1,2,3);border-color:var(--shell-color-brand)}",
} as const;

const define = (tag: `team-${string}`) => void defineReactElement<CardProps>(tag, Card, OPTIONS);

type CardElement = HTMLElement & Record<string, unknown>;
const make = (markup: string): CardElement => {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  document.body.append(holder);
  return holder.firstElementChild as CardElement;
};
const inside = <T extends HTMLElement>(host: Element, selector: string) => host.shadowRoot?.querySelector<T>(selector);
const rendered = (host: Element) =>
  waitFor(() => {
    const output = inside(host, "[data-values]");
    expect(output).to.be.instanceOf(HTMLOutputElement);
    return JSON.parse(output?.textContent ?? "") as Record<string, unknown>;
  });
const count = (host: Element) => inside(host, "[data-count]")?.textContent;
const errors: ShellErrorDetail[] = [];
const hear = (event: Event) => errors.push((event as CustomEvent<ShellErrorDetail>).detail);
const said = () => errors.map(({ code, message }) => `${code}: ${message}`);

describe("a React component of a team as an element", () => {
  before(() => define("team-card"));
  beforeEach(() => {
    errors.length = 0;
    document.addEventListener("shell-error", hear);
  });
  afterEach(() => {
    document.removeEventListener("shell-error", hear);
    document.body.replaceChildren();
  });

  it("renders in a shadow root with the tokens of the theme, and announces itself [W-01, W-03]", async () => {
    const ready: unknown[] = [];
    document.addEventListener("shell-ready", (event) => ready.push((event as CustomEvent).detail), { once: true });
    const host = make("<team-card locale=fr-FR theme=v2></team-card>");
    expect(await rendered(host)).to.deep.equal({ limit: 3, look: "calm", locale: "fr-FR", theme: "v2" });
    const style = getComputedStyle(inside(host, "section") as Element);
    expect(style.color).to.equal("rgb(1, 2, 3)");
    const classic = make("<team-card locale=fr-FR></team-card>");
    await rendered(classic);
    expect(style.borderColor).to.not.equal(getComputedStyle(inside(classic, "section") as Element).borderColor);
    host.theme = "v1";
    expect(style.borderColor).to.equal(getComputedStyle(inside(classic, "section") as Element).borderColor);
    expect(ready).to.deep.equal([{ tag: "team-card", version: "0.0.0", build: "tests" }]);
  });

  it("keeps the height of the tag's own content until the component is no longer busy [W-04]", async () => {
    const below = make("<team-room><p style='block-size:240px;margin:0'>Offers</p></team-room><hr>").nextElementSibling;
    const top = () => below?.getBoundingClientRect().top;
    const before = top();
    let finish = () => {};
    const Busy = () => {
      const [busy, setBusy] = useState(true);
      finish = () => setBusy(false);
      return <section aria-busy={busy}>{busy ? "Loading" : "Ready"}</section>;
    };
    defineReactElement("team-room", Busy, { styles: ":host{display:block}" });
    expect(top(), "defined").to.equal(before);
    await waitFor(() => expect(document.querySelector("team-room")?.shadowRoot?.textContent).to.equal("Loading"));
    expect(top(), "busy").to.equal(before);
    finish();
    await waitFor(() => expect(top()).to.be.lessThan(before as number));
  });

  it("keeps the room that the page gives a tag that comes late, and gives it up when loading fails [W-04]", async () => {
    const Busy = () => <section aria-busy="true">Loading</section>;
    defineReactElement("team-late", Busy, { styles: ":host{display:block}" });
    const late = make("<team-late style='--shell-room:180px'></team-late>");
    expect(late.offsetHeight, "empty").to.equal(180);
    await waitFor(() => expect(late.shadowRoot?.textContent).to.equal("Loading"));
    expect(late.offsetHeight, "busy").to.equal(180);
    defineReactElement("team-offline-room", Busy, {
      namespaces: { "offline-room": () => Promise.reject(new TypeError("offline")) },
      styles: ":host{display:block}",
    });
    const offline = make("<team-offline-room style='--shell-room:180px'></team-offline-room>");
    await waitFor(() => expect(said().join()).to.contain("load-failed"));
    expect(offline.offsetHeight).to.equal(0);
  });

  it("renders nothing in a page that the browser prerenders until the page is shown [W-04]", async () => {
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
    const host = make("<team-card limit=4 locale=de-DE></team-card>");
    Reflect.deleteProperty(document, "prerendering");
    await rendered(make("<team-card locale=de-DE></team-card>"));
    expect(inside(host, "section")).to.equal(null);
    document.dispatchEvent(new Event("prerenderingchange"));
    expect((await rendered(host)).limit).to.equal(4);
  });

  it("says clearly that JSON is malformed, and goes on [W-02]", async () => {
    const host = make(`<team-card locale=de-DE owner='{"name": Erika}' limit=7></team-card>`);
    expect(await rendered(host)).to.deep.include({ limit: 7 });
    expect(said()).to.have.length(1);
    expect(said()[0]).to.contain("bad-attribute: Attribute owner is not valid JSON").and.not.contain("Erika");
  });

  it("leaves out a value that its schema refuses, and names the place and never the value [W-02]", async () => {
    const host = make(`<team-card locale=de-DE rows='[{"rate":1},{"rate":"Erika"}]'></team-card>`);
    expect(await rendered(host)).to.not.have.property("rows");
    host.secret = 7;
    await waitFor(() => expect(said()).to.have.length(2));
    expect(said()).to.deep.equal([
      "bad-data: rows.1.rate: the value has another shape than the element reads; rows is left out.",
      "bad-data: secret: the value has another shape than the element reads; secret is left out.",
    ]);
    host.rows = [{ rate: 2 }];
    await waitFor(async () => expect((await rendered(host)).rows).to.deep.equal([{ rate: 2 }]));
    expect(said()).to.have.length(2);
  });

  it("keeps the default for a number and an enumeration that cannot be read [W-02]", async () => {
    const host = make("<team-card locale=de-DE limit=many look=shrill></team-card>");
    expect(await rendered(host)).to.deep.include({ limit: 3, look: "calm" });
    expect(said()).to.deep.equal([
      "bad-attribute: Attribute limit is not a number.",
      "bad-attribute: Attribute look is not one of calm, loud.",
    ]);
  });

  it("says once per type that a property is of a wrong type, never its value; the attribute holds [W-02]", async () => {
    const host = make("<team-card locale=de-DE limit=7></team-card>");
    await rendered(host);
    for (const value of [{ name: "Erika" }, "Erika", "Erika"]) host.limit = value;
    expect(host.limit).to.equal(7);
    expect(said()).to.deep.equal([
      "bad-property: Property limit was given as object and is no number; set 300; it is ignored.",
      "bad-property: Property limit was given as string and is no number; set 300; it is ignored.",
    ]);
  });

  it("says that its locale does not exist [L-02]", async () => {
    await rendered(make("<team-card locale=xx-XX></team-card>"));
    expect(errors.map(({ code }) => code)).to.deep.equal(["unknown-locale"]);
  });

  it("takes properties that were set before the definition [W-02]", async () => {
    const early = document.createElement("team-early") as CardElement;
    Object.assign(early, { owner: { fullName: "Erika" }, limit: 9, wide: "false" });
    early.setAttribute("locale", "de-DE");
    document.body.append(early);
    expect(Object.hasOwn(early, "owner")).to.equal(true);
    define("team-early");
    expect(await rendered(early)).to.deep.include({ limit: 9, wide: false, owner: { fullName: "Erika" } });
  });

  for (const [written, value] of [
    ["wide", true],
    ['wide=""', true],
    ['wide="wide"', true],
    ['wide="false"', false],
  ] as const) {
    it(`reads the boolean ${written} as ${value} [W-02]`, async () => {
      expect((await rendered(make(`<team-card locale=de-DE ${written}></team-card>`))).wide).to.equal(value);
    });
  }

  it("forgets the value of a removed attribute [W-02]", async () => {
    const host = make("<team-card wide limit=7 locale=de-DE></team-card>");
    await rendered(host);
    for (const name of ["wide", "limit"]) host.removeAttribute(name);
    const defaults = { limit: 3, look: "calm", locale: "de-DE", theme: "v1" };
    await waitFor(async () => expect(await rendered(host)).to.deep.equal(defaults));
  });

  it("lets a property win over its attribute, and takes it back with undefined and null [W-02]", async () => {
    const host = make("<team-card locale=de-DE limit=7></team-card>");
    for (const taken of [undefined, null]) {
      host.limit = 8;
      await waitFor(async () => expect((await rendered(host)).limit).to.equal(8));
      host.limit = taken;
      await waitFor(async () => expect((await rendered(host)).limit).to.equal(7));
    }
  });

  it("never writes a property into the markup [W-02]", async () => {
    const host = make("<team-card locale=de-DE></team-card>");
    await rendered(host);
    Object.assign(host, { owner: { fullName: "Erika Musterfrau" }, wide: true });
    await waitFor(async () => expect((await rendered(host)).wide).to.equal(true));
    expect(host.getAttributeNames()).to.deep.equal(["locale"]);
  });

  it("takes no function by its global name [W-02]", async () => {
    const host = make("<team-card locale=de-DE on-choose=alert onchoose=alert></team-card>");
    await rendered(host);
    expect(host.onChoose).to.equal(undefined);
  });

  it("sends events that bubble, cross shadow roots and can be prevented, and tells the component [W-03]", async () => {
    const host = make("<team-card locale=de-DE></team-card>");
    await rendered(host);
    const heard: CustomEvent[] = [];
    document.addEventListener("card-choose", (event) => heard.push(event as CustomEvent), { once: true });
    inside(host, "[data-choose]")?.click();
    await waitFor(() => expect(count(host)).to.equal("100"));
    document.addEventListener("card-choose", (event) => event.preventDefault(), { once: true });
    inside(host, "[data-choose]")?.click();
    await waitFor(() => expect(count(host)).to.equal("-100"));
    expect(heard[0]).to.include({ bubbles: true, composed: true, cancelable: true });
    expect(heard[0]?.detail).to.deep.equal({ id: 7 });
  });

  it("keeps its state when the node is moved [W-01]", async () => {
    const host = make("<team-card locale=de-DE></team-card>");
    await rendered(host);
    const before = mounted;
    inside(host, "[data-count]")?.click();
    await waitFor(() => expect(count(host)).to.equal("1"));
    document.body.appendChild(document.createElement("aside")).append(host);
    // An element is taken down one task after it left: let that task pass.
    await new Promise((resolve) => setTimeout(resolve));
    expect(count(host)).to.equal("1");
    inside(host, "[data-count]")?.click();
    await waitFor(() => expect(count(host)).to.equal("2"));
    expect(mounted).to.equal(before);
  });

  it("is taken down when it has left for good, and renders anew when it returns [W-01]", async () => {
    const host = make("<team-card locale=de-DE limit=5></team-card>");
    await rendered(host);
    const parent = host.parentElement;
    host.remove();
    await waitFor(() => expect(inside(host, "[data-values]")).to.equal(null));
    host.limit = 6;
    parent?.append(host);
    expect((await rendered(host)).limit).to.equal(6);
  });

  it("keeps the first definition of a tag and reports the second, which does not throw [W-08]", () => {
    define("team-twice");
    const first = customElements.get("team-twice");
    define("team-twice");
    expect(customElements.get("team-twice")).to.equal(first);
    expect(errors.map(({ code, tag }) => [code, tag])).to.deep.equal([["already-defined", "team-twice"]]);
  });

  it("keeps what it rendered last when rendering fails, and says so without the data [W-02, W-09]", async () => {
    const console = spyOnConsole();
    const host = make("<team-card locale=de-DE></team-card>");
    const neighbour = make("<team-card locale=de-DE></team-card>");
    await Promise.all([rendered(host), rendered(neighbour)]);
    const button = inside(host, "[data-count]");
    host.failing = true;
    await waitFor(() => expect(errors.map(({ code }) => code)).to.deep.equal(["render-failed"]));
    expect(inside(host, "[data-count]")).to.equal(button);
    inside(neighbour, "[data-count]")?.click();
    await waitFor(() => expect(count(neighbour)).to.equal("1"));
    expect([...said(), ...console.stop()].join())
      .to.contain("TypeError")
      .and.not.contain("Musterfrau");
  });
});

/** Everything that is written to the console, until `stop`. */
function spyOnConsole() {
  const { error } = console;
  const lines: string[] = [];
  console.error = (...parts: unknown[]) => lines.push(parts.map(String).join(" "));
  return {
    stop() {
      console.error = error;
      return lines;
    },
  };
}

describe("inside a component", () => {
  afterEach(() => {
    document.body.replaceChildren();
    thisPage().state.set({ session: "unknown" });
  });

  function Words(): ReactNode {
    const { market, session, customer } = useShell();
    const { t } = useTranslation();
    const { t: shell } = useTranslation("shell");
    const { isLoggedIn } = useAuthContext();
    return (
      <p>
        {[
          t("months", { count: 1 }),
          t("months", { count: 2 }),
          t("months", { count: 5 }),
          t("greeting", { context: "formal", name: "<b>Anna</b>" }),
          t("nested"),
          shell("header.skipToContent"),
          `${market.currency} ${session} ${customer.status} ${isLoggedIn}`,
        ].join(" | ")}
      </p>
    );
  }
  const loaded: string[] = [];
  const TEXTS: Readonly<Record<string, object>> = {
    "pl-PL": {
      months_one: "{{count}} miesiąc",
      months_few: "{{count}} miesiące",
      months_many: "{{count}} miesięcy",
      greeting: "Cześć {{name}}",
      greeting_formal: "Dzień dobry {{name}}",
      nested: "za $t(months, {'count': 2})",
    },
    "de-DE": {
      months_one: "{{count}} Monat",
      months_other: "{{count}} Monate",
      greeting: "Hallo {{name}}",
      greeting_formal: "Guten Tag {{name}}",
      nested: "in $t(months, {'count': 2})",
    },
  };
  const text = (host: Element) => inside(host, "p")?.textContent ?? "";

  it("has i18next with plural forms, context and nesting, the shell's words, and what the page knows [L-19, U-07]", async () => {
    defineReactElement("team-words", Words, {
      namespaces: {
        words: async (locale) => {
          loaded.push(locale);
          return { default: TEXTS[locale] };
        },
      },
    });
    const host = make("<team-words locale=pl-PL></team-words>");
    await waitFor(() => expect(text(host)).to.contain("miesiąc"));
    const [one, few, many, formal, nested, skip, state] = text(host).split(" | ");
    expect([one, few, many]).to.deep.equal(["1 miesiąc", "2 miesiące", "5 miesięcy"]);
    expect([formal, nested]).to.deep.equal(["Dzień dobry <b>Anna</b>", "za 2 miesiące"]);
    expect(skip).to.equal("Przejdź do treści");
    expect(state).to.equal("PLN unknown absent false");
    host.setAttribute("locale", "de-DE");
    await waitFor(() => expect(text(host)).to.contain("5 Monate | Guten Tag").and.contain("EUR"));
    thisPage().state.set({ session: "anonymous" });
    await waitFor(() => expect(text(host)).to.contain("EUR anonymous"));
    const second = make("<team-words locale=pl-PL></team-words>");
    await waitFor(() => expect(text(second)).to.contain("miesiąc"));
    expect(loaded).to.deep.equal(["pl-PL", "de-DE"]);
  });

  it("reports a missing text once and shows no key [L-19]", async () => {
    const reports: string[] = [];
    const listen = (event: Event) => reports.push((event as CustomEvent<ShellErrorDetail>).detail.message);
    document.addEventListener("shell-error", listen);
    const Missing = () => <p>{`[${useTranslation().t("nothing")}]`}</p>;
    defineReactElement("team-missing", Missing, { namespaces: { missing: async () => ({ other: "x" }) } });
    const host = make("<team-missing locale=de-DE></team-missing>");
    await waitFor(() => expect(text(host)).to.equal("[]"));
    document.removeEventListener("shell-error", listen);
    expect(reports).to.deep.equal(['The text "nothing" of the namespace "missing" is missing in de-DE.']);
  });

  it("says that texts did not load, and leaves the page alone [W-02]", async () => {
    const codes: string[] = [];
    const listen = (event: Event) => codes.push((event as CustomEvent<ShellErrorDetail>).detail.code);
    document.addEventListener("shell-error", listen);
    defineReactElement("team-offline", () => <p>rendered</p>, {
      namespaces: { offline: () => Promise.reject(new TypeError("Failed to fetch")) },
    });
    const host = make("<team-offline locale=de-DE></team-offline>");
    await waitFor(() => expect(codes).to.deep.equal(["load-failed"]), { timeout: 6000 });
    document.removeEventListener("shell-error", listen);
    expect(inside(host, "p")).to.equal(null);
  });

  it("renders once the network is back after texts did not load [W-02]", async () => {
    let isOffline = true;
    defineReactElement("team-tunnel", () => <p>{useTranslation().t("found")}</p>, {
      namespaces: {
        tunnel: async () => {
          if (isOffline) throw new TypeError("Failed to fetch");
          return { found: "rendered" };
        },
      },
    });
    const failed = new Promise((resolve) => document.addEventListener("shell-error", resolve, { once: true }));
    const host = make("<team-tunnel locale=de-DE></team-tunnel>");
    await failed;
    isOffline = false;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(text(host)).to.equal("rendered"));
  });
});
