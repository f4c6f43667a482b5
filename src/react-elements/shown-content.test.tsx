/** A React element as an island: its content stays until the component is wanted and has rendered [W-04, W-09]. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { useState } from "react";
import { defineReactElement } from "./define-react-element.ts";

interface FormProps {
  readonly onSend?: (detail?: unknown) => boolean;
}

function Form({ onSend }: FormProps) {
  const [amount, setAmount] = useState("100");
  const [isAgreed, setAgreed] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <section style={{ blockSize: "200px" }}>
      <input name="amount" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
      <input
        name="agreed"
        type="checkbox"
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <button
        type="button"
        onClick={() => {
          setPresses(presses + 1);
          onSend?.({ amount });
        }}
      >
        Send
      </button>
      <output>{JSON.stringify({ amount, isAgreed, presses })}</output>
    </section>
  );
}

const CONTENT = `<div style="block-size:200px"><input name="amount" value="100"><input name="agreed" type="checkbox">
<button type="button">Send</button><a href="#terms">Terms</a></div>`;

let tags = 0;
function newTag(): string {
  tags += 1;
  return `island-${tags}`;
}

const define = (tag: string, options: object = {}) =>
  defineReactElement<FormProps>(tag, Form, {
    events: { onSend: "island-send" },
    styles: ":host{display:block;position:relative}",
    ...options,
  });

function place(tag: string, attributes = "", content = CONTENT): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = `<${tag} ${attributes}>${content}</${tag}><hr>`;
  document.body.append(holder);
  return holder.firstElementChild as HTMLElement;
}

const inside = <T extends HTMLElement>(host: Element, selector: string) => host.shadowRoot?.querySelector<T>(selector);
const output = (host: Element) => JSON.parse(inside(host, "output")?.textContent ?? "null") as unknown;
const button = (host: Element) => host.querySelector("button") as HTMLButtonElement;
const isHandedOver = (host: Element) =>
  inside(host, "slot, [data-shell-prerendered]") === null && inside(host, "output") !== null;
const handedOver = (host: Element) => waitFor(() => expect(isHandedOver(host)).to.equal(true));
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

describe("the content of a React element", () => {
  it("stays shown until the component has rendered, and nothing below moves [W-04]", async () => {
    const tag = newTag();
    const host = place(tag, "loading=eager");
    const top = () => host.nextElementSibling?.getBoundingClientRect().top;
    const before = top();
    let finish = () => {};
    const texts = new Promise<object>((resolve) => {
      finish = () => resolve({});
    });
    define(tag, { namespaces: { [tag]: () => texts } });
    await frames(3);
    expect(button(host).checkVisibility(), "while loading").to.equal(true);
    expect(top(), "while loading").to.equal(before);
    finish();
    await handedOver(host);
    expect(button(host).checkVisibility(), "afterwards").to.equal(false);
    expect(top(), "afterwards").to.equal(before);
  });

  it("stays if the component cannot load [W-02, W-09]", async () => {
    const tag = newTag();
    const host = place(tag, "loading=eager");
    const errors: string[] = [];
    host.addEventListener("shell-error", (event) => errors.push((event as CustomEvent<{ code: string }>).detail.code));
    define(tag, { namespaces: { [tag]: () => Promise.reject(new TypeError("offline")) } });
    await waitFor(() => expect(errors).to.include("load-failed"));
    expect(button(host).checkVisibility()).to.equal(true);
  });

  it("stays while the tag is far below what is visible, and gives way when the reader comes near", async () => {
    const tag = newTag();
    const spacer = document.createElement("div");
    spacer.style.blockSize = "5000px";
    document.body.append(spacer);
    const host = place(tag);
    define(tag);
    await frames(4);
    expect(isHandedOver(host)).to.equal(false);
    expect(button(host).checkVisibility()).to.equal(true);
    host.scrollIntoView();
    await handedOver(host);
  });

  it("stays until there is interest in it, if the tag or the definition says so", async () => {
    const [byTag, byDefinition] = [newTag(), newTag()];
    const hosts = [place(byTag, "loading=intent"), place(byDefinition)];
    define(byTag);
    define(byDefinition, { loading: "intent" });
    await frames(4);
    expect(hosts.map(isHandedOver)).to.deep.equal([false, false]);
    for (const host of hosts) host.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    for (const host of hosts) await handedOver(host);
  });

  it("gives way when a host sets another moment later", async () => {
    const tag = newTag();
    const host = place(tag, "loading=intent") as HTMLElement & { loading?: string };
    define(tag);
    await frames(2);
    expect(isHandedOver(host)).to.equal(false);
    host.loading = "eager";
    await handedOver(host);
  });

  it("hands the focus over to the control of the same words, else to the component", async () => {
    const [tag, other] = [newTag(), newTag()];
    const [host, bare] = [place(tag, "loading=intent"), place(other, "loading=intent")];
    define(tag);
    define(other);
    button(host).focus();
    await handedOver(host);
    expect(document.activeElement).to.equal(host);
    expect(host.shadowRoot?.activeElement).to.equal(inside(host, "button"));
    bare.querySelector("a")?.focus();
    await handedOver(bare);
    expect(bare.shadowRoot?.activeElement).to.equal(inside(bare, ".shell"));
  });

  it("repeats its last press on the component, once", async () => {
    const tag = newTag();
    const host = place(tag, "loading=intent");
    const sent: unknown[] = [];
    host.addEventListener("island-send", (event) => sent.push((event as CustomEvent).detail));
    define(tag);
    button(host).focus();
    button(host).click();
    button(host).click();
    await handedOver(host);
    await waitFor(() => expect(output(host)).to.deep.equal({ amount: "100", isAgreed: false, presses: 1 }));
    expect(sent).to.deep.equal([{ amount: "100" }]);
    expect(host.querySelector("[data-shell-pressed]")).to.equal(null);
  });

  it("stays while a pointer is pressed on it, so that the press ends where it began", async () => {
    const tag = newTag();
    const host = place(tag, "loading=intent");
    define(tag);
    const press = (name: string) =>
      button(host).dispatchEvent(new PointerEvent(name, { bubbles: true, composed: true }));
    press("pointerover");
    press("pointerdown");
    await waitFor(() => expect(inside(host, "output")).not.to.equal(null));
    await frames(3);
    expect(button(host).checkVisibility()).to.equal(true);
    press("pointerup");
    button(host).click();
    await handedOver(host);
    await waitFor(() => expect(output(host)).to.deep.equal({ amount: "100", isAgreed: false, presses: 1 }));
  });

  it("hands over what a visitor has typed and chosen in it, and nothing else", async () => {
    const tag = newTag();
    const host = place(tag, "loading=intent");
    define(tag);
    const [amount, agreed] = host.querySelectorAll("input");
    (amount as HTMLInputElement).value = "2500";
    agreed?.click();
    amount?.focus();
    await handedOver(host);
    await waitFor(() => expect(output(host)).to.deep.equal({ amount: "2500", isAgreed: true, presses: 0 }));
    expect(host.shadowRoot?.activeElement).to.equal(inside(host, "[name=amount]"));
  });

  it("is what a server has rendered into the shadow root, where each control finds its like by its place [W-09]", async () => {
    const tag = newTag();
    const holder = document.createElement("div");
    const content = CONTENT.replace(/<a.*<\/a>/, "").replaceAll("100", "300");
    holder.setHTMLUnsafe(
      `<${tag} loading="intent"><template shadowrootmode="open"><style>section,div{color:green}</style>
<div class="shell" data-shell-prerendered>${content}</div></template></${tag}>`,
    );
    document.body.append(holder);
    const host = holder.firstElementChild as HTMLElement;
    define(tag);
    await frames(3);
    const [amount] = host.shadowRoot?.querySelectorAll("input") ?? [];
    expect(amount?.checkVisibility()).to.equal(true);
    expect(amount?.value).to.equal("300");
    const before = inside<HTMLButtonElement>(host, "button");
    before?.focus();
    before?.click();
    await waitFor(() => expect(inside(host, "[data-shell-prerendered]")).to.equal(null));
    expect(host.shadowRoot?.activeElement).to.equal(inside(host, "button"));
    await waitFor(() => expect(output(host)).to.deep.equal({ amount: "100", isAgreed: false, presses: 1 }));
  });

  for (const [kind, isPrerendered] of [
    ["in the tag", false],
    ["that a server has rendered", true],
  ] as const) {
    it(`${kind} keeps the focus when the element is defined, and hands it over`, async () => {
      const tag = newTag();
      const holder = document.createElement("div");
      holder.setHTMLUnsafe(
        isPrerendered
          ? `<${tag}><template shadowrootmode="open"><div class="shell" data-shell-prerendered>${CONTENT}</div></template></${tag}>`
          : `<${tag}>${CONTENT}</${tag}>`,
      );
      document.body.append(holder);
      const host = holder.firstElementChild as HTMLElement;
      const before = (host.shadowRoot ?? host).querySelector("button");
      before?.focus();
      let finish = () => {};
      const texts = new Promise<object>((resolve) => {
        finish = () => resolve({});
      });
      define(tag, { namespaces: { [tag]: () => texts } });
      await frames(3);
      expect(host.shadowRoot?.activeElement ?? document.activeElement).to.equal(before);
      finish();
      await handedOver(host);
      expect(host.shadowRoot?.activeElement).to.equal(inside(host, "button"));
      expect(before?.isConnected && before.checkVisibility()).to.equal(false);
    });
  }

  it("looks as the page has it until then", async () => {
    const tag = newTag();
    document.body.style.fontFamily = "monospace";
    const host = place(tag, "loading=intent");
    const look = () => getComputedStyle(host.querySelector("a") as Element).fontFamily;
    const before = look();
    define(tag);
    await frames(2);
    expect(look()).to.equal(before);
    document.body.style.fontFamily = "";
  });

  it("that is missing makes an element with the moment `intent` come when it is near", async () => {
    const tag = newTag();
    const host = place(tag, "loading=intent", "");
    define(tag);
    await handedOver(host);
  });

  it("leaves links and buttons of a form to the browser", async () => {
    const tag = newTag();
    const host = place(tag, "loading=intent", `<form><button>Send</button></form>${CONTENT}`);
    host.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
    define(tag);
    host.querySelector("a")?.click();
    button(host).focus();
    button(host).click();
    await handedOver(host);
    await frames(2);
    expect(output(host)).to.deep.equal({ amount: "100", isAgreed: false, presses: 0 });
  });
});
