/** The whole shell under a prefix, in a page that defines some of the shell's names itself. */
import { expect } from "chai";
// Sets the constants that the build would fill in.
import "../src/testing/placed-element.cases.ts";
import type { ShellErrorDetail } from "../src/platform/reports/report-error.ts";
import { guardSettings } from "../src/stores/page/guard-settings.ts";
import { configure } from "../src/stores/page/host-api.ts";
import { thisPage } from "../src/stores/page.ts";

class Theirs extends HTMLElement {
  connectedCallback(): void {
    this.textContent = "The page's own";
  }
}

const errors: ShellErrorDetail[] = [];
const hear = (event: Event) => errors.push((event as CustomEvent<ShellErrorDetail>).detail);

/** Resolves when an element says so, to the tag that it says. */
const readyOf = (host: Element) =>
  new Promise((resolve) => {
    host.addEventListener("shell-ready", (event) => resolve((event as CustomEvent<{ tag: string }>).detail.tag), {
      once: true,
    });
  });

async function placed(html: string): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const host = holder.firstElementChild as HTMLElement;
  const ready = readyOf(host);
  document.body.append(host);
  expect(await ready).to.equal(host.localName);
  return host;
}

describe("the shell under a prefix", () => {
  before(async () => {
    // Without the name of its site, the page gets a report in an idle moment, which may fall into a later test.
    configure({ site: { name: "Norvane" } });
    document.addEventListener("shell-error", hear);
    customElements.define("app-header", Theirs);
    const { defineShell } = await import("./define.ts");
    await defineShell({ prefix: "sv" });
  });
  after(() => document.removeEventListener("shell-error", hear));
  afterEach(() => {
    for (const tag of document.querySelectorAll("[data-test]")) tag.remove();
    errors.length = 0;
  });

  it("defines every element behind the prefix and none by its own name, and says nothing of the page's own [W-08]", async () => {
    const { modules } = (await (await fetch("/custom-elements.json")).json()) as {
      modules: { declarations: { tagName: string }[] }[];
    };
    const names = modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));
    expect(names).to.have.length.at.least(14);
    expect(names.filter((name) => !customElements.get(`sv-${name}`))).to.eql([]);
    expect(names.filter((name) => customElements.get(name))).to.eql(["app-header"]);
    expect(customElements.get("app-header")).to.equal(Theirs);
    expect(errors).to.eql([]);
  });

  it("renders a header beside the page's own, which stays as it is [W-08]", async () => {
    const theirs = document.createElement("app-header");
    theirs.dataset.test = "";
    document.body.append(theirs);
    const host = await placed('<sv-app-header data-test locale="en-GB" page="login" theme="v2"></sv-app-header>');
    expect(host.shadowRoot?.querySelector("header")?.innerText).to.contain("Log in");
    expect(Reflect.get(host, "page")).to.equal("login");
    expect(theirs.shadowRoot).to.equal(null);
    expect(theirs.textContent).to.equal("The page's own");
  });

  it("is a part for pages, too [W-08]", async () => {
    const host = await placed('<sv-star-rating data-test locale="en-GB" score="4.5"></sv-star-rating>');
    expect(host.shadowRoot?.textContent).to.match(/4[.,]5|Excellent|Great/);
  });

  it("says mistakes with the tag as it stands in the page [W-02]", async () => {
    await placed('<sv-app-footer data-test locale="en-GB" layout-version="v9"></sv-app-footer>');
    expect(errors.map(({ code, tag }) => [code, tag])).to.eql([["bad-attribute", "sv-app-footer"]]);
  });

  it("is read and stopped by the names that the shell gives its elements [W-08]", async () => {
    const [{ guardsOnPage }, { isStopped, setStops }] = await Promise.all([
      import("../src/stores/page/guard-settings.ts"),
      import("../src/stores/page/operator-stops.ts"),
    ]);
    document.body.insertAdjacentHTML("beforeend", '<session-guard data-test timeout-seconds="5"></session-guard>');
    expect(guardsOnPage()).to.eql([]);
    document.body.insertAdjacentHTML(
      "beforeend",
      '<sv-session-guard data-test timeout-seconds="800"></sv-session-guard>',
    );
    expect(guardsOnPage()).to.eql([guardSettings({ timeoutSeconds: 800 })]);
    setStops(thisPage(), new Set(["market-picker"]));
    expect(isStopped(thisPage(), "market-picker")).to.equal(true);
    const picker = document.createElement("sv-market-picker");
    picker.dataset.test = "";
    picker.setAttribute("locale", "en-GB");
    const ready = readyOf(picker);
    document.body.append(picker);
    // The header would have rendered before the footer, which comes after it.
    await placed('<sv-app-footer data-test locale="en-GB"></sv-app-footer>');
    expect(picker.shadowRoot?.querySelectorAll("button, a, select").length).to.equal(0);
    setStops(thisPage(), new Set());
    await ready;
    expect(picker.shadowRoot?.querySelectorAll("button, a, select").length).to.be.above(0);
  });

  it("refuses another prefix, and one that is none [W-02]", async () => {
    const { defineShell } = await import("./define.ts");
    const saidOf = (prefix: string) => defineShell({ prefix }).then(() => "", String);
    expect(await saidOf("other")).to.match(/already defined under other names/);
    expect(await saidOf("No Prefix")).to.match(/expected lower-case letters/);
    expect(await saidOf("sv")).to.equal("");
  });
});

describe("an element of the page's own under our name", () => {
  it("is left alone, with one message that says what to do [W-08]", async () => {
    const { defineElement } = await import("../src/element/shell-element.ts");
    class Own extends HTMLElement {}
    customElements.define("sv-test-owned", Own);
    const heard: ShellErrorDetail[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent<ShellErrorDetail>).detail);
    document.addEventListener("shell-error", listen);
    const { definition } = await import("../elements/app-skeleton/app-skeleton.definition.ts");
    defineElement(
      { ...definition, tag: "test-owned" },
      () => import("../elements/app-skeleton/app-skeleton.decision.ts"),
    );
    defineElement(
      { ...definition, tag: "test-owned" },
      () => import("../elements/app-skeleton/app-skeleton.decision.ts"),
    );
    document.removeEventListener("shell-error", listen);
    expect(customElements.get("sv-test-owned")).to.equal(Own);
    expect(heard).to.have.length(1);
    expect(heard[0]).to.include({
      code: "already-defined",
      message: "Load the script once, share it in a federation, or take a prefix.",
      tag: "sv-test-owned",
    });
  });
});
