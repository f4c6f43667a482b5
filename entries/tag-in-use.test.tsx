/** A component of the page under a name of ours, such as `<app-header>` of Angular: it stays as its framework has made it. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { removePlaced } from "../src/testing/placed-element.cases.ts";

interface Found {
  readonly tag: HTMLElement;
  readonly reports: readonly string[];
}

/** Puts the tag into the page, and what a framework then puts into the tag. */
function placed(markup: string, later = ""): Found {
  const place = document.createElement("div");
  place.className = "placed-by-test";
  const reports: string[] = [];
  place.addEventListener("shell-error", (event) => reports.push((event as CustomEvent<{ code: string }>).detail.code));
  document.body.append(place);
  place.innerHTML = markup;
  const tag = place.firstElementChild as HTMLElement;
  if (later !== "") tag.innerHTML = later;
  return { tag, reports };
}

const isShown = (tag: Element) => (tag.firstElementChild?.getClientRects().length ?? 0) > 0;

describe("a tag under a name of ours", () => {
  before(async () => {
    await import("../elements/app-header/app-header.element.ts");
    await import("../elements/app-footer/app-footer.element.ts");
    await import("../elements/auth-gate/auth-gate.element.ts");
    await import("../elements/session-guard/session-guard.element.ts");
  });
  afterEach(() => {
    removePlaced();
    for (const one of document.querySelectorAll(".placed-by-test")) one.remove();
  });

  it("that has content of its own is left as it is, and reported once [W-08]", async () => {
    const { tag, reports } = placed('<app-header class="ng-star"><nav>Start</nav></app-header>');
    await waitFor(() => expect(reports).to.eql(["tag-in-use"]));
    expect([tag.shadowRoot, isShown(tag)]).to.eql([null, true]);
    tag.append("more");
    await new Promise((resolve) => setTimeout(resolve));
    expect(reports).to.have.length(1);
  });

  it("that a framework fills after it is in the page shows that content, and nothing of ours [W-08]", async () => {
    const { tag, reports } = placed("<app-footer></app-footer>", "<p>Made by the page</p>");
    await waitFor(() => expect(reports).to.eql(["tag-in-use"]));
    expect(isShown(tag)).to.equal(true);
    expect([...(tag.shadowRoot?.children ?? [])].map(({ localName }) => localName)).to.eql(["slot"]);
  });

  for (const [why, markup] of [
    [
      "names its locale, and holds what stands in for it",
      "<app-header locale='en-GB'><a href='/'>Home</a></app-header>",
    ],
    [
      "holds a template, a script and white space",
      "<app-header> <template></template><script type='text/x'></script> </app-header>",
    ],
    ["holds what an editor fills an empty tag with", "<app-header>&nbsp;<br></app-header>"],
    ["is a gate, which shows its content", "<auth-gate><p>Content</p></auth-gate>"],
  ] as const) {
    it(`that ${why} is ours [W-08]`, async () => {
      const { tag, reports } = placed(markup);
      await waitFor(() => expect(tag.shadowRoot?.querySelector("[data-shell-mount] > *")).to.not.equal(null));
      expect(reports.filter((code) => code === "tag-in-use")).to.eql([]);
    });
  }

  for (const [when, isReady] of [
    ["soon after the page has it", false],
    ["once it is ready", true],
  ] as const) {
    it(`that an extension appends something to ${when} stands, and stands after a move [W-01, W-08]`, async () => {
      const { tag, reports } = placed("<app-header></app-header>");
      if (isReady) await new Promise((resolve) => tag.addEventListener("shell-ready", resolve, { once: true }));
      else await new Promise((resolve) => setTimeout(resolve));
      tag.append(Object.assign(document.createElement("div"), { textContent: "3 offers found" }));
      const menus = () => tag.shadowRoot?.querySelector("[data-shell-mount] nav");
      await waitFor(() => expect(menus()).to.be.an.instanceOf(Element));
      tag.parentElement?.parentElement?.append(tag);
      await new Promise((resolve) => setTimeout(resolve));
      expect([menus() instanceof Element, reports]).to.eql([true, []]);
      tag.remove();
    });
  }

  it("that watches a session is ours, whatever stands in it [W-08]", async () => {
    const { tag, reports } = placed("<session-guard><p>Content</p></session-guard>", "<p>Other content</p>");
    const ready = new Promise((resolve) => tag.addEventListener("shell-ready", resolve, { once: true }));
    await ready;
    expect(tag.shadowRoot?.querySelector("[data-shell-mount]")).to.not.equal(null);
    expect(reports).to.eql([]);
  });
});
