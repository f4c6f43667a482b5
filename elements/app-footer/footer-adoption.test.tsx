/** React adopts the prerendered footer without a visible change. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { LAYOUT_MAX_WIDTH } from "../../src/domain/constants.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { configure } from "../../src/stores/page/host-api.ts";
import { fragmentFor, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import decision from "./app-footer.decision.ts";

const fragmentOf = (locale: LocaleId, year: number) => fragmentFor(decision, { locale, year });

const adopted = (locale: LocaleId) => ({ id: "adopted", title: "", locale });

describe("a prerendered footer", () => {
  before(async () => {
    configure({ site: { name: "Savings Site" } });
    await import("./app-footer.element.ts");
  });
  afterEach(removePlaced);

  for (const locale of ["de-DE", "en-US", "fr-FR"] as const) {
    it(`keeps every node, without an error, in ${locale} [W-09, F-07]`, async () => {
      const fragment = await fragmentOf(locale, new Date().getFullYear());
      const { shadow, before, heard } = await place("app-footer", adopted(locale), fragment);
      const after = [...shadow.querySelectorAll("*")];
      expect(after.length).to.be.above(100);
      expect(after.length).to.equal(before.length);
      expect(after.every((node, position) => node === before[position])).to.equal(true);
      expect(heard).to.eql([]);
    });
  }

  it("is replaced, with a report, when a sanitizer has taken its data attributes [W-09]", async () => {
    const { markup, styles } = await fragmentOf("de-DE", new Date().getFullYear());
    const errors: string[] = [];
    const onError = (event: Event) => errors.push((event as CustomEvent<{ code: string }>).detail.code);
    document.addEventListener("shell-error", onError);
    const host = document.createElement("div");
    // The tag gets its fragment before it is defined, as from a server.
    host.setHTMLUnsafe(
      `<app-footer locale="de-DE"><template shadowrootmode="open"><style>${styles}</style><div class="shell">${markup.replaceAll(/ data-[a-z-]+="[^"]*"/g, "")}</div></template></app-footer>`,
    );
    document.body.append(host);
    const root = host.querySelector("app-footer")?.shadowRoot;
    await waitFor(() => expect(root?.querySelector("[data-shell-mount] footer")).not.to.equal(null));
    expect(root?.querySelectorAll("footer")).to.have.length(1);
    expect(errors).to.eql(["hydration-mismatch"]);
    document.removeEventListener("shell-error", onError);
    host.remove();
  });

  it("is rendered anew, without a report, where a translator of the browser was quicker [W-09, L-19]", async () => {
    const fragment = await fragmentOf("de-DE", new Date().getFullYear());
    const markup = fragment.markup.replace(/>([^<>]+)<\/h2>/g, "><font><font>translated $1</font></font></h2>");
    expect(markup).not.to.equal(fragment.markup);
    const stale = { ...adopted("de-DE"), properties: { data: { hideCountryPicker: true } } };
    const { all, heard } = await place("app-footer", stale, { ...fragment, markup });
    await waitFor(() => expect(all("font").length).to.equal(0));
    expect(all("footer").length).to.equal(1);
    expect(heard).to.eql([]);
  });

  it("stands in its content blocks from the first paint on where the tag asks for theme v2 [L-18, W-09]", async () => {
    const fragment = await fragmentOf("en-US", new Date().getFullYear());
    const inSecondTheme = { ...adopted("en-US"), attributes: { theme: "v2" } };
    const { all, shadow, before, heard } = await place("app-footer", inSecondTheme, fragment);
    expect([...shadow.querySelectorAll("*")]).to.eql(before);
    expect(all(".content-block").map((block) => block.dataset.background)).to.eql([
      "tint",
      "raised",
      undefined,
      undefined,
    ]);
    expect(heard).to.eql([]);
  });

  it("leaves its width open until it is known who is there [H-33, W-09]", async () => {
    const fragment = await fragmentOf("de-DE", new Date().getFullYear());
    expect(fragment.markup.match(/data-width="[^"]*"/g)).to.eql(Array(2).fill('data-width="bySession"'));
    const { all, host } = await place("app-footer", adopted("de-DE"), fragment);
    const shown = () => all(".container").map((container) => getComputedStyle(container).maxInlineSize);
    const visitors = Array(2).fill(`${LAYOUT_MAX_WIDTH.beforeLogin}px`);
    expect(shown()).to.eql(visitors);
    // A rendered footer has the same markup and follows the same mark.
    host.data = { display_trustpilot: true, trustpilotData: { score_value: 4, count_of_reviews: 2 } };
    await waitFor(() => expect(all(".rating").length).to.equal(1));
    expect([...new Set(shown())]).to.eql([visitors[0]]);
  });

  it("stands for a customer as well, in the customers' width and with their word about markets, for as long as there is a session [H-33, M-07, W-09]", async () => {
    const fragment = await fragmentOf("de-DE", new Date().getFullYear());
    localStorage.setItem("shell.auth", "{}");
    try {
      const { find, all, shadow, before } = await place("app-footer", adopted("de-DE"), fragment);
      const seen = () => [
        ...new Set(all(".container").map((container) => getComputedStyle(container).maxInlineSize)),
        getComputedStyle(find(".market-note")).display,
      ];
      expect(seen()).to.eql([`${LAYOUT_MAX_WIDTH.afterLogin}px`, "block"]);
      expect(find(".market-note").textContent).to.match(/^Ihr Konto gehört zu diesem Land: Deutschland\./);
      localStorage.removeItem("shell.auth");
      dispatchEvent(new StorageEvent("storage"));
      expect(seen()).to.eql([`${LAYOUT_MAX_WIDTH.beforeLogin}px`, "none"]);
      expect([...shadow.querySelectorAll("*")].every((node, position) => node === before[position])).to.equal(true);
      expect(all("[data-width=bySession]").length).to.equal(2);
    } finally {
      localStorage.removeItem("shell.auth");
    }
  });

  it("keeps its nodes and mends the year of a fragment from another one [F-06, W-09]", async () => {
    const { find, shadow, before, heard } = await place(
      "app-footer",
      adopted("en-GB"),
      await fragmentOf("en-GB", 1999),
    );
    await waitFor(() => expect(find(".copyright").textContent).to.contain(`© ${new Date().getFullYear()} `));
    // The rendered footer knows that no customer is logged in, so it omits the text for customers.
    const kept = before.filter((node) => !node.matches("[data-for=customers]"));
    expect([...shadow.querySelectorAll("*")].every((node, position) => node === kept[position])).to.equal(true);
    expect(heard).to.eql([]);
  });

  it("keeps what was opened before the script came [F-04, W-09]", async () => {
    const fragment = await fragmentOf("de-DE", new Date().getFullYear());
    const markup = fragment.markup.replace(
      '<details class="accordion-toggle">',
      '<details class="accordion-toggle" open>',
    );
    expect(markup).to.not.equal(fragment.markup);
    const { all, heard } = await place("app-footer", adopted("de-DE"), { ...fragment, markup });
    expect(all<HTMLDetailsElement>("details").map(({ open }) => open)).to.eql([true, false, false, false, false]);
    expect(heard).to.eql([]);
  });
});
