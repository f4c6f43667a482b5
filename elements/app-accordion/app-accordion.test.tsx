import { waitFor } from "@testing-library/dom";
import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { checkPart, placeFragment } from "../../src/testing/part-checks.cases.ts";
import { type Placed, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./app-accordion.cases.ts";

const ITEMS = [
  { key: "first", title: "First", details: "first <script>1</script>details" },
  { key: "second", title: "Second", details: "second details", defaultExpanded: true },
];

describe("app-accordion", () => {
  before(async () => {
    await import("./app-accordion.element.ts");
  });
  // The consent tool that the page's links open.
  beforeEach(() => void Object.assign(globalThis, { UC_UI: {} }));
  afterEach(() => {
    removePlaced();
    Reflect.deleteProperty(globalThis, "UC_UI");
  });

  const render = (items: readonly object[]) =>
    place("app-accordion", { id: "any", title: "", locale: "en-GB", properties: { items } });
  const openIn = ({ all }: Placed) =>
    all<HTMLDetailsElement>("details")
      .filter(({ open }) => open)
      .map(({ dataset }) => dataset.key);
  const summaries = ({ all }: Placed) => all("summary");
  const changes = ({ heard }: Placed) =>
    heard
      .filter(({ name }) => name === "shell-accordion-change")
      .map(({ detail }) => [detail.key, detail.expanded, (detail.event as Event).type]);

  it("begins as its items say, opens by click and key, and tells event and key [F-04]", async () => {
    const accordion = await render(ITEMS);
    expect(openIn(accordion)).to.eql(["second"]);
    summaries(accordion)[0]?.click();
    expect(openIn(accordion)).to.eql(["first", "second"]);
    summaries(accordion)[1]?.focus();
    await sendKeys({ press: "Enter" });
    expect(openIn(accordion)).to.eql(["first"]);
    expect(changes(accordion)).to.eql([
      ["first", true, "click"],
      ["second", false, "click"],
    ]);
  });

  it("cleans the details of each item [F-04, U-04]", async () => {
    const { all } = await render(ITEMS);
    expect(all(".rich-text").map(({ innerHTML }) => innerHTML)).to.eql([
      "<p>first details</p>",
      "<p>second details</p>",
    ]);
  });

  it("gives links the base path of the locale, and opens the consent tool by its anchor [L-04, F-09]", async () => {
    const { all, heard } = await render([
      { key: "tax", title: "Tax", details: '<a href="/tax/">a</a><a href="#consent-settings">b</a>' },
    ]);
    const [tax, consent] = all<HTMLAnchorElement>(".rich-text a");
    expect(tax?.getAttribute("href")).to.equal("/en-gb/tax/");
    all<HTMLDetailsElement>("details")[0]?.setAttribute("open", "");
    consent?.click();
    expect(heard.map(({ name }) => name)).to.eql(["shell-consent-open"]);
  });

  it("keeps what the reader opened when the items change [F-04]", async () => {
    const accordion = await render(ITEMS);
    summaries(accordion)[0]?.click();
    accordion.host.items = [...ITEMS, { key: "third", title: "Third", details: "third" }];
    await waitFor(() => expect(summaries(accordion)).to.have.length(3));
    expect(openIn(accordion)).to.eql(["first", "second"]);
  });

  it("obeys its owner where expanded is given [F-04]", async () => {
    const owned = (open: string) => ITEMS.map((item) => ({ ...item, expanded: item.key === open }));
    const accordion = await render(owned("none"));
    expect(openIn(accordion)).to.eql([]);
    summaries(accordion)[0]?.click();
    expect(openIn(accordion)).to.eql([]);
    expect(changes(accordion)).to.eql([["first", true, "click"]]);
    accordion.host.items = owned("first");
    await waitFor(() => expect(openIn(accordion)).to.eql(["first"]));
  });

  it("stays as it is where the host prevents the change [F-04, W-03]", async () => {
    const accordion = await render(ITEMS);
    accordion.prevented.add("shell-accordion-change");
    summaries(accordion)[0]?.click();
    expect(openIn(accordion)).to.eql(["second"]);
  });

  it("serves the page's own sections, owned or not [F-04]", async () => {
    const content = `<details data-key="a"><summary>A</summary>a</details>
      <details id="b"><summary>B</summary>b</details><details><summary>C</summary>c</details>
      <details data-key="d" data-expanded="true"><summary>D</summary>d</details>`;
    const accordion = await place("app-accordion", { id: "any", title: "", locale: "en-GB", content });
    const { host } = accordion;
    for (const summary of host.querySelectorAll("summary")) summary.click();
    expect([...host.querySelectorAll("details")].map(({ open }) => open)).to.eql([true, true, true, true]);
    expect(changes(accordion).map(([key, expanded]) => [key, expanded])).to.eql([
      ["a", true],
      ["b", true],
      ["2", true],
      ["d", false],
    ]);
    const owned = host.querySelector<HTMLDetailsElement>("[data-expanded]");
    owned?.setAttribute("data-expanded", "false");
    await waitFor(() => expect(owned?.open).to.equal(false));
  });

  it("says what is no section and leaves it out [W-02]", async () => {
    const untitled = { key: "b", title: " ", details: "b" };
    const { all, heard } = await render([ITEMS[0] as object, { key: 7 }, untitled]);
    expect(all("details")).to.have.length(1);
    expect(heard.map(({ name }) => name)).to.eql(["shell-error", "shell-error"]);
  });

  it("opens the page's own sections before the script [W-09]", async () => {
    const { default: decision } = await import("./app-accordion.decision.ts");
    const host = await placeFragment("app-accordion", decision, cases[2]);
    const [, second] = host.querySelectorAll("details");
    second?.querySelector("summary")?.click();
    expect(second?.open).to.equal(true);
    expect(second?.querySelector("p")?.checkVisibility()).to.equal(true);
    host.remove();
  });

  checkPart("app-accordion", cases, "F-04");
});
