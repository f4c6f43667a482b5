import { waitFor } from "@testing-library/dom";
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { checkPart, placeFragment } from "../../src/testing/part-checks.cases.ts";
import { type Placed, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
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
  beforeEach(() => void Object.assign(globalThis, { UC_UI: { showSecondLayer: () => {} } }));
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

  it("has headings that look pressed, and not as when they are pointed at", async () => {
    const { shadow } = await render(ITEMS);
    expect(await expectPressedStates(shadow)).to.eql(["summary."]);
  });

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

  it("keeps the focus where its owner answers the key with items [F-04]", async () => {
    const owned = (open?: string) => ITEMS.map((item) => ({ ...item, expanded: item.key === open }));
    const accordion = await render(owned());
    const { host, shadow } = accordion;
    host.addEventListener("shell-accordion-change", (event) => {
      const { key, expanded } = (event as CustomEvent<{ key: string; expanded: boolean }>).detail;
      host.items = owned(expanded ? key : undefined);
    });
    const [first] = summaries(accordion);
    first?.focus();
    for (const open of [["first"], [], ["first"]]) {
      await sendKeys({ press: "Enter" });
      await waitFor(() => expect(openIn(accordion)).to.eql(open));
      expect(shadow.activeElement === first && document.activeElement === host).to.equal(true);
    }
  });

  const LINKED = [...ITEMS, { key: "link", title: "Link", details: '<p>a <a href="/tax/">b</a></p>', expanded: true }];
  const AGAIN: Readonly<Record<string, (host: Placed["host"]) => unknown>> = {
    "equal items": (host) => Object.assign(host, { items: structuredClone(LINKED) }),
    "the same JSON": (host) => host.setAttribute("items", JSON.stringify(LINKED)),
    "another theme": (host) => Object.assign(host, { theme: "v2" }),
    "another section before it": (host) =>
      Object.assign(host, { items: [{ key: "new", title: "New", details: "new" }, ...LINKED] }),
  };
  for (const [name, change] of Object.entries(AGAIN)) {
    for (const focused of ["a", "[data-key=first] > summary"]) {
      it(`keeps its nodes and the focus on ${focused} with ${name}, and sets nothing that is equal [F-04]`, async () => {
        const { host, shadow, find, all } = await place("app-accordion", {
          ...cases[0],
          attributes: { items: JSON.stringify(LINKED) },
          properties: {},
        });
        find("[data-key=first] > summary").click();
        const before = [...all(".accordion-item, .accordion-item *")];
        find(focused).focus();
        const changes: MutationRecord[] = [];
        const observer = new MutationObserver((records) => changes.push(...records));
        observer.observe(find(".shell"), { attributes: true, characterData: true, childList: true, subtree: true });
        change(host);
        // A later change that shows: by then the former one has been rendered.
        host.items = [...(host.items as object[]), { key: "last", title: "Last", details: "last" }];
        await waitFor(() => expect(all("[data-key=last] p")).to.have.length(1));
        expect(shadow.activeElement?.matches(focused)).to.equal(true);
        expect(before.every((node) => node.isConnected)).to.equal(true);
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
        expect(changes.every(({ type, target }) => type === "childList" && !before.includes(target as never))).to.equal(
          true,
        );
        expect(added.map((node) => (node as HTMLElement).dataset.key)).to.eql(
          name === "another section before it" ? ["new", "last"] : ["last"],
        );
        observer.disconnect();
      });
    }
  }

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

  const OWNERS: Readonly<Record<string, (key: string) => object>> = {
    "a section of items": () => ({}),
    "a section that its owner controls": () => ({ expanded: false }),
  };
  for (const [name, state] of Object.entries(OWNERS)) {
    it(`tells when the address leads to ${name}, and when the browser opens it for searched words [F-04]`, async () => {
      const address = location.href;
      const owned = (open: string[]) =>
        ITEMS.map(({ key, title, details }) => {
          const given = state(key);
          return { key, title, details, ...given, ...("expanded" in given && { expanded: open.includes(key) }) };
        });
      history.replaceState(null, "", "#second");
      const accordion = await render(owned([]));
      const { host } = accordion;
      await waitFor(() => expect(changes(accordion)).to.eql([["second", true, "hashchange"]]));
      host.addEventListener("shell-accordion-change", (event) => {
        const { key } = (event as CustomEvent<{ key: string }>).detail;
        host.items = owned(["second", key]);
      });
      host.items = owned(["second"]);
      await waitFor(() => expect(openIn(accordion)).to.eql(["second"]));
      // As the browser does for a text fragment, and for its own search.
      accordion.find<HTMLDetailsElement>("[data-key=first]").open = true;
      await waitFor(() => expect(changes(accordion).slice(1)).to.eql([["first", true, "toggle"]]));
      host.items = [...(host.items as object[]), { key: "last", title: "Last", details: "last" }];
      await waitFor(() => expect(summaries(accordion)).to.have.length(3));
      expect(openIn(accordion)).to.eql(["first", "second"]);
      history.replaceState(null, "", address);
    });
  }

  for (const [name, state] of Object.entries(OWNERS)) {
    it(`tells once of ${name} that the browser opens just before its items change [F-04]`, async () => {
      const items = ITEMS.map((item) => ({ ...item, ...state("") }));
      const accordion = await render(items);
      await waitFor(() => expect(summaries(accordion)).to.have.length(2));
      accordion.find<HTMLDetailsElement>("[data-key=first]").open = true;
      accordion.host.items = [...items, { key: "last", title: "Last", details: "last" }];
      await waitFor(() => expect(summaries(accordion)).to.have.length(3));
      await waitFor(() => expect(changes(accordion)).to.eql([["first", true, "toggle"]]));
    });
  }

  it("is opened by an address as often as a link leads there: by key or id, inside of closed sections, after it was closed [F-04]", async () => {
    const address = location.href;
    const content = `<details id="outer"><summary>A</summary><app-accordion locale="en-GB"></app-accordion></details>
      <details id="other"><summary>B</summary>b</details>`;
    const outer = await place("app-accordion", { id: "any", title: "", locale: "en-GB", content });
    const inner = outer.host.querySelector("app-accordion") as Placed["host"];
    inner.items = ITEMS.slice(0, 1);
    const details = (selector: string) =>
      (outer.host.querySelector(selector) ?? inner.shadowRoot?.querySelector(selector)) as HTMLDetailsElement;
    await waitFor(() => expect(details("[data-key=first]")).not.to.equal(null));
    const links = Object.fromEntries(
      ["first", "other", "nothing"].map((hash) => [
        hash,
        Object.assign(document.createElement("a"), { href: `#${hash}` }),
      ]),
    );
    document.body.append(...Object.values(links));
    for (const [hash, opened] of [
      ["first", ["#outer", "[data-key=first]"]],
      ["first", ["#outer", "[data-key=first]"]],
      ["other", ["#other"]],
      ["nothing", []],
      ["other", ["#other"]],
    ] as const) {
      for (const one of ["#outer", "#other", "[data-key=first]"]) details(one).open = false;
      links[hash]?.click();
      await waitFor(() => expect([hash, opened.every((one) => details(one).open)]).to.eql([hash, true]));
    }
    for (const link of Object.values(links)) link.remove();
    history.replaceState(null, "", address);
  });

  it("tells of the page's own section that the browser opens, and closes it where the host prevents that [F-04]", async () => {
    const content =
      '<details data-key="a"><summary>A</summary>a</details><details id="b"><summary>B</summary>b</details>';
    const accordion = await place("app-accordion", { id: "any", title: "", locale: "en-GB", content });
    const [a, b] = accordion.host.querySelectorAll("details");
    if (a) a.open = true;
    await waitFor(() => expect(changes(accordion)).to.eql([["a", true, "toggle"]]));
    accordion.prevented.add("shell-accordion-change");
    if (b) b.open = true;
    await waitFor(() => expect(b?.open).to.equal(false));
    expect(a?.open).to.equal(true);
  });

  it("says what is no section and leaves it out [W-02]", async () => {
    const untitled = { key: "b", title: " ", details: "b" };
    const { all, heard } = await render([ITEMS[0] as object, { key: 7 }, untitled]);
    expect(all("details")).to.have.length(1);
    expect(heard.map(({ name }) => name)).to.eql(["shell-error", "shell-error"]);
  });

  describe("on paper", () => {
    const PAGE = `<details name="one" open><summary style="color: navy">A</summary><p>a</p></details>
      <details name="one"><summary>B</summary><p>b</p></details><details data-expanded="false"><summary>C</summary>c</details>`;
    const MEDIA: Readonly<Record<string, (isBegin: boolean) => Promise<void>>> = {
      "a browser that prints": async (isBegin) => void dispatchEvent(new Event(isBegin ? "beforeprint" : "afterprint")),
      "a tool that takes the medium": (isBegin) => emulateMedia({ media: isBegin ? "print" : "screen" }),
    };
    for (const [name, print] of Object.entries(MEDIA)) {
      if (name.includes("medium") && !navigator.userAgent.includes("Chrome")) continue;
      it(`opens every section without an arrow, and is as before afterwards, in ${name} [F-04]`, async () => {
        const own = await render([...ITEMS, { key: "c", title: "C", details: "c", expanded: false }]);
        const ofPage = await place("app-accordion", { id: "any", title: "", locale: "en-GB", content: PAGE });
        summaries(own)[0]?.click();
        const before = [openIn(own), ofPage.host.cloneNode(true)] as const;
        await print(true);
        await waitFor(() => expect(openIn(own)).to.eql(["first", "second", "c"]));
        const pages = [...ofPage.host.querySelectorAll("details")];
        expect(pages.map(({ open }) => open)).to.eql([true, true, true]);
        expect(pages.map((one) => getComputedStyle(one.querySelector("summary") as Element).listStyleType)).to.eql([
          "none",
          "none",
          "none",
        ]);
        if (name.includes("medium")) expect(own.find(".accordion-toggle svg").checkVisibility()).to.equal(false);
        await print(false);
        await waitFor(() => expect(openIn(own)).to.eql(before[0]));
        expect(ofPage.host.isEqualNode(before[1])).to.equal(true);
      });
    }
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
