/** `<deposit-overview>` inside the gate, with the page's real session: the bearer goes to the service and nowhere else. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { answerCalls, storeCustomer } from "../elements/session-guard/signed-in.fixture.ts";

describe("a component behind the gate", () => {
  const DEPOSITS = [{ id: "1", bank: "Baltic Trust", kind: "overnight", amount: 7450.2, rate: 0.0205 }];
  const bodies: Record<string, unknown> = { "/deposit/deposits": { wrong: true } };
  const calls: { readonly url: string; readonly bearer: string | null }[] = [];

  it("gets its data by the session of the page, and again when asked after a failure [U-06, A-03]", async () => {
    answerCalls(undefined, bodies);
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes("/deposit/deposits?"))
        calls.push({ url: request.url, bearer: request.headers.get("authorization") });
      return answered(input, init);
    };
    storeCustomer();
    await import("../elements/auth-gate/auth-gate.element.ts");
    await import("../demo/components/deposit-overview/deposit-overview.element.ts");
    const gate = document.createElement("auth-gate");
    gate.innerHTML = '<deposit-overview locale="en-GB"></deposit-overview>';
    for (const [name, value] of Object.entries({ locale: "en-GB", "requires-auth": "", bypass: "false" }))
      gate.setAttribute(name, value);
    document.body.append(gate);
    const shadow = () => gate.querySelector("deposit-overview")?.shadowRoot;
    await waitFor(() =>
      expect(shadow()?.querySelector("[role=alert] p")?.textContent).to.contain("could not be loaded"),
    );
    bodies["/deposit/deposits"] = DEPOSITS;
    shadow()?.querySelector<HTMLElement>("[role=alert] button")?.click();
    await waitFor(() => expect(shadow()?.querySelector("[data-total]")?.textContent).to.equal("£7,450.20"));
    expect(calls.map(({ url }) => url)).to.deep.equal(
      Array(2).fill("https://services.example/deposit/deposits?customer_id=BAC0001"),
    );
    expect(calls.every(({ bearer }) => bearer?.startsWith("Bearer "))).to.equal(true);
    expect(gate.outerHTML).to.not.contain("Baltic");
    gate.remove();
  });
});
