import { expect } from "chai";
import { html, render } from "lit-html";
import { lockScroll } from "./scroll-lock.ts";

describe("a page behind a panel", () => {
  let holder: HTMLElement;
  let unlock: () => void;

  beforeEach(() => {
    holder = document.createElement("div");
    document.body.append(holder);
    const wide = html`<div style="width: 900px; height: 10px"></div>`;
    const high = html`<div style="height: 900px"></div>`;
    render(
      html`<div id="panel">
        <p id="words">Words</p>
        <div id="across" style="overflow-x: auto; width: 100px">${wide}</div>
        <div id="rtl" dir="rtl" style="overflow-x: scroll; width: 100px">${wide}</div>
        <div id="down" style="overflow-y: auto; height: 50px">${high}</div>
        <div id="clipped" style="overflow: hidden; height: 50px">${high}</div>
        <div id="nested" style="overflow-y: auto; height: 50px"><div id="inner" style="overflow-x: auto; width: 90px">${wide}</div>${high}</div>
        <input id="slider" type="range"><input id="field"><button id="button">Press</button><a id="link" href="#x">Link</a>
        <div id="edited" contenteditable></div><video id="film" controls></video>
      </div>
      <div id="layer" popover="manual"><p id="layer-words">Above</p></div>`,
      holder,
    );
    unlock = lockScroll(find("panel"));
  });
  afterEach(() => {
    unlock();
    holder.remove();
  });

  const find = (id: string) => holder.querySelector(`#${id}`) as HTMLElement;
  const isPageHeld = () =>
    !document.body.dispatchEvent(new WheelEvent("wheel", { deltaY: 9, bubbles: true, cancelable: true }));
  const isHeld = (id: string, event: Event) => !find(id).dispatchEvent(event);
  const wheel = (id: string, x: number, y: number, options: WheelEventInit = {}) =>
    isHeld(id, new WheelEvent("wheel", { deltaX: x, deltaY: y, bubbles: true, cancelable: true, ...options }));
  const finger = (name: string, x: number, y: number, count = 1) =>
    Object.defineProperty(new Event(name, { bubbles: true, composed: true, cancelable: true }), "touches", {
      value: Array.from({ length: count }, () => ({ clientX: x, clientY: y })),
    });
  /** Moves the content by so much: the finger goes the other way. */
  const touch = (id: string, x: number, y: number, count = 1) => {
    find(id).dispatchEvent(finger("touchstart", 0, 0, count));
    return isHeld(id, finger("touchmove", -x, -y, count));
  };
  const key = (id: string, name: string, options: KeyboardEventInit = {}) =>
    isHeld(id, new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...options }));

  const SCROLLS: readonly [id: string, x: number, y: number, isHeld: boolean][] = [
    ["words", 0, 50, true],
    ["words", 50, 0, true],
    ["across", 50, 0, false],
    ["across", -50, 0, true],
    ["across", 5, 50, true],
    ["rtl", -50, 0, false],
    ["rtl", 50, 0, true],
    ["down", 0, 50, false],
    ["down", 0, -50, true],
    ["clipped", 0, 50, true],
    ["inner", 50, 5, false],
    ["inner", 5, 50, false],
  ];
  for (const [id, x, y, held] of SCROLLS) {
    it(`is ${held ? "held" : "out of reach"} where ${id} is moved by ${x}, ${y} [H-11, U-01]`, () => {
      expect([wheel(id, x, y), touch(id, x, y)]).to.eql([held, held]);
    });
  }

  it("is held again at the end of a scroller [H-11, U-01]", () => {
    find("down").scrollTop = 9000;
    find("across").scrollLeft = 9000;
    expect([wheel("down", 0, 50), wheel("down", 0, -50)]).to.eql([true, false]);
    expect([touch("across", 50, 0), touch("across", -50, 0)]).to.eql([true, false]);
  });

  it("does not take what a finger moves, a zoom by fingers or by the wheel, or other layers [U-01]", () => {
    expect([touch("slider", 50, 0), touch("film", 50, 0)]).to.eql([false, false]);
    expect([touch("words", 50, 50, 2), wheel("words", 0, 50, { ctrlKey: true })]).to.eql([false, false]);
    find("layer").showPopover();
    expect([wheel("layer-words", 0, 50), touch("layer-words", 0, 50), key("layer-words", "End")]).to.eql([
      false,
      false,
      false,
    ]);
  });

  it("lets scrollers in shadow roots be used, also in closed ones, which nobody else can see [U-01]", () => {
    const markup = '<div style="overflow-y: auto; height: 50px"><p style="height: 900px"></p></div>';
    for (const [tag, mode] of [
      ["div", "open"],
      ["lists-of-theirs", "closed"],
    ] as const) {
      const host = document.createElement(tag);
      const root = host.attachShadow({ mode });
      root.innerHTML = markup;
      find("panel").append(host);
      const event = new WheelEvent("wheel", { deltaY: 50, bubbles: true, composed: true, cancelable: true });
      expect(root.querySelector("p")?.dispatchEvent(event), mode).to.equal(true);
    }
  });

  it("is held from keys that scroll, which fields, buttons and scrollers keep [U-01]", () => {
    for (const name of ["ArrowDown", "PageDown", "End", " "]) expect(key("link", name), name).to.equal(true);
    expect(key("link", " ", { shiftKey: true })).to.equal(true);
    expect([key("button", " "), key("button", "ArrowDown")]).to.eql([false, true]);
    for (const id of ["field", "slider", "edited"]) expect(key(id, "End"), id).to.equal(false);
    expect([key("down", "PageDown"), key("down", "Home"), key("across", "ArrowRight")]).to.eql([false, true, false]);
    expect([key("link", "Tab"), key("link", "Enter"), key("link", "ArrowLeft", { altKey: true })]).to.eql([
      false,
      false,
      false,
    ]);
  });

  it("is free afterwards, in whatever order locks end, and no style of it has changed [H-11, U-01]", () => {
    const styles = () => [document.documentElement, document.body].map((element) => element.getAttribute("style"));
    const before = styles();
    const second = lockScroll(find("panel"));
    unlock();
    expect([isPageHeld(), styles()]).to.eql([true, before]);
    second();
    expect([isPageHeld(), styles()]).to.eql([false, before]);
  });
});
