import { fireEvent, waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { checkComponent } from "../../../src/testing/component-checks.cases.ts";
import { place, removePlaced } from "../../../src/testing/placed-element.cases.ts";
import { cases } from "./interest-calculator.cases.ts";
import { calculate } from "./interest-calculator.props.ts";

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");

describe("interest-calculator", () => {
  before(async () => {
    await import("./interest-calculator.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  afterEach(removePlaced);

  for (const [amount, months, rate, interest, total] of [
    [10_000, 12, 0.0285, 285, 10_285],
    [10_000, 6, 0.0262, 131, 10_131],
    [1000.5, 24, 0.0291, 58.23, 1058.73],
    [0, 12, 0.05, 0, 0],
  ] as const) {
    it(`calculates ${interest} for ${amount} over ${months} months at ${rate} [W-01]`, () => {
      expect(calculate(amount, { months, rate })).to.deep.equal({ interest, total });
    });
  }

  it("follows amount and term, announces them, and says what is wrong with an amount [W-01, W-03, L-19]", async () => {
    const { host, find, named } = await place("interest-calculator", cases[0]);
    const heard: unknown[] = [];
    host.addEventListener("interest-calculated", (event) => heard.push((event as CustomEvent).detail));
    expect(plain(find("[data-interest]").textContent)).to.equal("131,00 €");
    named<HTMLInputElement>("radio", "12\u00a0Monate").click();
    await waitFor(() => expect(plain(find("[data-interest]").textContent)).to.equal("285,00 €"));
    const amount = named<HTMLInputElement>("textbox", "Anlagebetrag");
    fireEvent.change(amount, { target: { value: "20000" } });
    await waitFor(() => expect(plain(find("[data-total]").textContent)).to.equal("20.570,00 €"));
    expect(heard).to.deep.equal([
      { amount: 10_000, months: 12, interest: 285, total: 10_285 },
      { amount: 20_000, months: 12, interest: 570, total: 20_570 },
    ]);
    for (const [value, said] of [
      ["5", "Der Mindestbetrag ist 1.000 €."],
      ["200000", "Der Höchstbetrag ist 100.000 €."],
      ["", "Bitte geben Sie einen Betrag in Ziffern ein."],
      ["1.00.0", "Bitte geben Sie einen Betrag in Ziffern ein."],
      ["12,34,567", "Bitte geben Sie einen Betrag in Ziffern ein."],
    ] as const) {
      fireEvent.change(amount, { target: { value } });
      await waitFor(() => expect(plain(find("[role=status]").textContent)).to.equal(said));
      expect(amount.getAttribute("aria-invalid")).to.equal("true");
      expect(find("[data-interest]").textContent).to.equal("–");
    }
    expect(heard).to.have.length(2);
  });

  it("shows a rate with three decimals as it is, and calculates with it [W-01]", async () => {
    const { find } = await place("interest-calculator", {
      ...cases[0],
      properties: { rates: [{ months: 12, rate: 0.04125 }] },
    });
    expect(plain(find(".shell").textContent)).to.contain("4,125 %");
    expect(plain(find("[data-interest]").textContent)).to.equal("412,50 €");
  });

  it("writes the amount with separators when it is left, beside its currency and its limits [W-01]", async () => {
    const { find, named } = await place("interest-calculator", cases[0]);
    const amount = named<HTMLInputElement>("textbox", "Anlagebetrag");
    expect(amount.value).to.equal("10.000");
    expect(find(".currency").textContent).to.equal("€");
    expect(plain(find(".limits").textContent)).to.match(/^1\.000 ?– ?100\.000 €$/);
    amount.focus();
    fireEvent.change(amount, { target: { value: "1234,5" } });
    amount.blur();
    await waitFor(() => expect(amount.value).to.equal("1.234,5"));
    expect(plain(find("[data-total]").textContent)).to.equal("1.250,67 €");
  });

  it("moves amount and slider together [W-01]", async () => {
    const { find, named } = await place("interest-calculator", cases[0]);
    const slider = find<HTMLInputElement>("[type=range]");
    fireEvent.change(slider, { target: { value: "50000" } });
    await waitFor(() => expect(named<HTMLInputElement>("textbox", "Anlagebetrag").value).to.equal("50.000"));
    expect(plain(slider.getAttribute("aria-valuetext"))).to.equal("50.000 €");
  });

  it("leaves out rates that are none, and says where [W-02]", async () => {
    const { find, heard } = await place("interest-calculator", {
      ...cases[0],
      properties: {},
      attributes: { rates: '[{"months":12,"rate":"2,85"}]' },
    });
    expect(find(".empty").textContent).to.equal("Zurzeit liegen keine Zinssätze für die Berechnung vor.");
    expect(heard.map(({ detail }) => detail.message)).to.deep.equal([
      "rates.0.rate: the value has another shape than the element reads; rates is left out.",
    ]);
  });

  checkComponent("interest-calculator", cases, "W-01");
});
