import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import css from "./accordion.css?inline";
import { Accordion, type AccordionItem } from "./accordion.tsx";
import columns from "./accordion-columns.css?inline";

const ITEMS: readonly AccordionItem[] = [
  { key: "first", title: "First", details: "first details" },
  { key: "second", title: "Second", details: "second details", defaultExpanded: true },
];

describe("the accordion", () => {
  let host: HTMLElement;
  let root: Root;
  let calls: string[];

  const render = (items: readonly AccordionItem[]) =>
    flushSync(() =>
      root.render(<Accordion items={items} onChange={(event, key) => calls.push(`${event.type} ${key}`)} />),
    );
  const shown = () =>
    [...host.querySelectorAll(".accordion-details")].filter((details) => details.checkVisibility()).length;
  const summary = (position: number) => host.querySelectorAll("summary")[position] as HTMLElement;

  beforeEach(async () => {
    await setViewport({ width: 500, height: 700 });
    calls = [];
    host = document.createElement("div");
    const style = document.createElement("style");
    style.textContent = css + columns;
    const mount = document.createElement("div");
    host.append(style, mount);
    document.body.append(host);
    root = createRoot(mount);
  });
  afterEach(() => {
    root.unmount();
    host.remove();
  });

  it("begins as its items say, opens and closes natively, and tells the event and the key [F-04]", () => {
    render(ITEMS);
    expect(shown()).to.equal(1);
    summary(0).click();
    expect(shown()).to.equal(2);
    summary(1).click();
    expect(shown()).to.equal(1);
    expect(calls).to.eql(["click first", "click second"]);
  });

  it("keeps what the reader opened when it is rendered again [F-04]", () => {
    render(ITEMS);
    summary(0).click();
    render(ITEMS.map((item) => ({ ...item })));
    expect(shown()).to.equal(2);
  });

  it("obeys its owner where expanded is given [F-04]", () => {
    render(ITEMS.map((item) => ({ ...item, expanded: false })));
    expect(shown()).to.equal(0);
    summary(0).click();
    expect(shown()).to.equal(0);
    expect(calls).to.eql(["click first"]);
    render(ITEMS.map((item) => ({ ...item, expanded: item.key === "first" })));
    expect(shown()).to.equal(1);
  });

  it("stands open on wide screens, with headings in place of controls [F-04]", async () => {
    render(ITEMS);
    await setViewport({ width: 1000, height: 700 });
    expect(shown()).to.equal(2);
    expect(summary(0).checkVisibility()).to.equal(false);
    expect([...host.querySelectorAll(".accordion-heading")].every((heading) => heading.checkVisibility())).to.equal(
      true,
    );
  });
});
