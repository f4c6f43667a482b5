import { fireEvent, waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { checkComponent } from "../../../src/testing/component-checks.cases.ts";
import { type Placed, place, removePlaced } from "../../../src/testing/placed-element.cases.ts";
import { cases } from "./offer-list.cases.ts";
import { type Offer, sortedOffers } from "./offer-list.props.ts";

const banks = ({ all }: Placed) => all("tbody th").map((cell) => cell.querySelector(".bank")?.textContent);

describe("offer-list", () => {
  before(async () => {
    await import("./offer-list.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  afterEach(removePlaced);

  it("sorts by rate, by term and by bank, as the visitor chooses [W-01]", async () => {
    const placed = await place("offer-list", cases[0]);
    expect(banks(placed)).to.deep.equal(["Banque Montclair", "Banca Aurelia", "Hanseatia Bank", "Baltic Trust"]);
    const choice = placed.named<HTMLSelectElement>("combobox", "Sortieren nach");
    fireEvent.change(choice, { target: { value: "term" } });
    await waitFor(() =>
      expect(banks(placed)).to.deep.equal(["Baltic Trust", "Hanseatia Bank", "Banca Aurelia", "Banque Montclair"]),
    );
    fireEvent.change(choice, { target: { value: "bank" } });
    await waitFor(() =>
      expect(banks(placed)).to.deep.equal(["Baltic Trust", "Banca Aurelia", "Banque Montclair", "Hanseatia Bank"]),
    );
  });

  it("keeps the order of rates and banks among equals [W-01]", () => {
    const offer = (bank: string, rate: number): Offer => ({ id: bank, bank, rate, kind: "overnight" });
    const offers = [offer("Ö", 0.01), offer("Z", 0.02), offer("A", 0.01)];
    expect(sortedOffers(offers, "term", "de-DE").map(({ bank }) => bank)).to.deep.equal(["Z", "A", "Ö"]);
    expect(sortedOffers(offers, "bank", "fi-FI").map(({ bank }) => bank)).to.deep.equal(["A", "Z", "Ö"]);
  });

  it("writes countries, terms and rates in its language [L-19]", async () => {
    const { find } = await place("offer-list", { ...cases[0], locale: "pl-PL" });
    const row = find("tbody tr").textContent?.replaceAll(/\s/g, " ");
    expect(row).to.equal("Banque MontclairFrancjaLokata terminowa24 miesiące2,915%");
  });

  it("asks before it follows the link of an offer [W-03]", async () => {
    const { host, named } = await place("offer-list", cases[0]);
    const heard: unknown[] = [];
    host.addEventListener("offer-choose", (event) => {
      heard.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    const link = named<HTMLAnchorElement>("link", "Zum Angebot von Banque Montclair");
    const followed = new Promise<boolean>((resolve) =>
      link.addEventListener("click", (event) => setTimeout(() => resolve(!event.defaultPrevented)), { once: true }),
    );
    link.click();
    expect([await followed, heard]).to.deep.equal([false, [{ id: "1", href: "/de-de/" }]]);
  });

  it("shows no link to a script [W-02]", async () => {
    const offers = [{ id: "1", bank: "B", kind: "overnight", rate: 0.01, href: "javascript:alert(1)" }];
    const { all, heard } = await place("offer-list", { ...cases[0], properties: { offers } });
    expect(all("a")).to.have.length(0);
    expect(heard.map(({ detail }) => detail.code)).to.deep.equal(["bad-data"]);
  });

  it("loads its offers, says so when they fail, and tries again when asked [W-02]", async () => {
    const real = globalThis.fetch;
    const answers = [
      new Response(null, { status: 503 }),
      Response.json([{ id: "1", bank: "B", kind: "overnight", rate: 0.01 }]),
    ];
    globalThis.fetch = async (input, init) =>
      String(input) === "/offers" ? (answers.shift() ?? Response.error()) : real(input, init);
    const placed = await place("offer-list", { ...cases[0], properties: {}, attributes: { src: "/offers" } });
    await waitFor(() =>
      expect(placed.find("[role=alert] p").textContent).to.equal("Die Angebote konnten nicht geladen werden."),
    );
    placed.named<HTMLButtonElement>("button", "Erneut versuchen").click();
    await waitFor(() => expect(banks(placed)).to.deep.equal(["B"]));
    globalThis.fetch = real;
  });

  checkComponent("offer-list", cases, "W-01");
});
