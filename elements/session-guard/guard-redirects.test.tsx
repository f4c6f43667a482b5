/** The guard's tag describes its page, which decides where a customer is redirected first. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { customerPart } from "../../src/stores/customer/page-customer.ts";
import { answerCalls, storeCustomer } from "./signed-in.fixture.ts";
import "./session-guard.element.ts";
import { thisPage } from "../../src/stores/page.ts";

describe("the page of a guard's tag", () => {
  const heard: unknown[] = [];
  const listen = (event: Event) => {
    heard.push((event as CustomEvent).detail);
    event.preventDefault();
  };
  const guard = document.createElement("session-guard") as HTMLElement & { page?: unknown; product?: unknown };

  before(async () => {
    // Active, and without an account at another bank.
    answerCalls(undefined, { "/customers/": { id: "BAC0001", status: "ACTIVE", type: "person" } });
    storeCustomer();
    document.addEventListener("shell-redirect", listen);
    for (const [name, value] of [
      ["locale", "en-GB"],
      ["page", "registration"],
      ["product", "P 1"],
    ] as const) {
      guard.setAttribute(name, value);
    }
    document.body.append(guard);
    await waitFor(() => expect(guard.shadowRoot?.querySelector(".notice")).not.to.equal(null));
    await waitFor(() => expect(customerPart(thisPage()).get().customer.status).to.equal("ready"));
  });
  after(() => {
    document.removeEventListener("shell-redirect", listen);
    guard.remove();
  });

  const redirect = (product: string) => ({
    rule: "missing-reference-iban",
    href: `/en-gb/initial-reference-account${product}`,
  });

  it("keeps a customer who registers, logs in or visits the corporate site where they are, and leads everybody else [S-13]", () => {
    expect(heard).to.eql([]);
    for (const page of ["login", "open-banking", "corporate", "registration"]) {
      guard.page = page;
      expect(heard, page).to.eql([]);
    }
    guard.page = "default";
    expect(heard).to.eql([redirect("?product=P%201")]);
  });

  it("carries the product that the tag names, by attribute or property, and none where it names none [L-15, S-13]", () => {
    heard.length = 0;
    guard.product = "P-2";
    guard.product = undefined;
    guard.removeAttribute("product");
    expect(heard).to.eql([redirect("?product=P-2"), redirect("?product=P%201"), redirect("")]);
  });
});
