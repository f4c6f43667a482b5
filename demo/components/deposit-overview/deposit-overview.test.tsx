import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";

import { checkComponent } from "../../../src/testing/component-checks.cases.ts";
import { place, removePlaced, setAmountsHidden } from "../../../src/testing/placed-element.cases.ts";
import { cases } from "./deposit-overview.cases.ts";

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");

describe("deposit-overview", () => {
  before(async () => {
    await import("./deposit-overview.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  afterEach(removePlaced);

  it("shows the deposits of its kind with their sum [W-01, L-19]", async () => {
    const { find, all, host } = await place("deposit-overview", cases[0]);
    expect(plain(find("[data-total]").textContent)).to.equal("52.450,20 €");
    expect(all("tbody tr").map((row) => plain(row.textContent))[2]).to.equal(
      "Hanseatia BankKündigungsgeld, 35 Tage8.000,00 €2,125 %Nach Kündigung",
    );
    host.setAttribute("kind", "flexible");
    await waitFor(() => expect(plain(find("[data-total]").textContent)).to.equal("15.450,20 €"));
    host.setAttribute("kind", "term");
    await waitFor(() => expect(all("tbody tr")).to.have.length(2));
    expect(all("time").map((time) => time.getAttribute("datetime"))).to.deep.equal(["2028-03-15", "2027-06-30"]);
  });

  it("names the day on which a deposit ends where the table is a list [W-01, L-19]", async () => {
    const { find } = await place("deposit-overview", cases[0]);
    const label = () => {
      const { content } = getComputedStyle(find("td:has(time)"), "::before");
      // Firefox computes the name of the attribute, Chromium its value.
      const [, attribute] = /^attr\(([\w-]+)\)/.exec(content) ?? [];
      return attribute === undefined ? content : (find("td:has(time)").getAttribute(attribute) ?? "");
    };
    expect(label()).to.equal("none");
    await setViewport({ width: 360, height: 800 });
    await waitFor(() => expect(label()).to.contain("Fällig am"));
  });

  it("writes the deposits of a customer into no attribute [W-02]", async () => {
    const { host } = await place("deposit-overview", cases[0]);
    expect(host.getAttributeNames().toSorted()).to.deep.equal(["locale", "offers-href"]);
  });

  it("hides its amounts with those of the header, with words for screen readers [H-21, W-03]", async () => {
    const { find, all, shadow } = await place("deposit-overview", cases[0]);
    setAmountsHidden(true);
    await waitFor(() => expect(find("[data-total]").textContent).to.equal("••••••Beträge sind verborgen"));
    expect(plain(shadow.textContent)).not.to.match(/\d\s€/);
    expect(all("[aria-hidden]").map(({ textContent }) => textContent)).to.eql(Array(5).fill("••••••"));
    removePlaced();
    // The choice of an earlier page holds before the header has rendered.
    setAmountsHidden(undefined);
    localStorage.setItem("shell.amountsHidden", "true");
    expect((await place("deposit-overview", cases[0])).find("[data-total]").textContent).to.contain("verborgen");
    localStorage.removeItem("shell.amountsHidden");
    setAmountsHidden(false);
    await waitFor(() =>
      expect(
        plain(document.querySelector("deposit-overview")?.shadowRoot?.querySelector("[data-total]")?.textContent),
      ).to.equal("52.450,20 €"),
    );
  });

  it("asks a visitor to log in, by an event that a host may prevent [U-07, W-03]", async () => {
    const { named, host } = await place("deposit-overview", cases[5]);
    const heard: unknown[] = [];
    host.addEventListener("shell-login", (event) => {
      event.preventDefault();
      heard.push((event as CustomEvent<{ href: string }>).detail.href);
    });
    await waitFor(() => named("button", "Log in"));
    named<HTMLButtonElement>("button", "Log in").click();
    expect(heard).to.deep.equal(["/en-gb/login/"]);
  });

  checkComponent("deposit-overview", cases, "W-01");
});
