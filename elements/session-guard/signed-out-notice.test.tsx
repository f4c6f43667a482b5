/** A login page says why the last session ended and how long the next may be idle (WCAG 2.2.6). */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { answerCalls } from "./signed-in.fixture.ts";
import "./session-guard.element.ts";

function addGuard(attributes: Readonly<Record<string, string>>): HTMLElement {
  const guard = document.createElement("session-guard");
  for (const [name, value] of Object.entries({ locale: "en-GB", ...attributes })) guard.setAttribute(name, value);
  document.body.append(guard);
  return guard;
}

const textOf = (guard: HTMLElement, selector: string) => guard.shadowRoot?.querySelector(selector)?.textContent ?? "";

describe("a page without a session", () => {
  answerCalls(() => Promise.resolve(Response.json({})));
  afterEach(() => {
    for (const guard of document.querySelectorAll("session-guard")) guard.remove();
    sessionStorage.removeItem("shell.endReason");
  });

  it("says once why the session ended, in a region that a screen reader reads out [S-07]", async () => {
    sessionStorage.setItem("shell.endReason", "idle");
    const guard = addGuard({});
    const said = "For your security, we logged you out because you hadn’t been active for a while.";
    await waitFor(() => expect(textOf(guard, ".signed-out [aria-live]")).to.equal(said), { timeout: 5000 });
    expect(sessionStorage.getItem("shell.endReason")).to.equal(null);
  });

  for (const reason of ["logout", "elsewhere"]) {
    it(`says that the customer is logged out after ${reason} [S-14]`, async () => {
      sessionStorage.setItem("shell.endReason", reason);
      const guard = addGuard({});
      await waitFor(() => expect(textOf(guard, ".signed-out [aria-live]")).to.equal("You’ve logged out."), {
        timeout: 5000,
      });
    });
  }

  it("says of every other end that the session is over [S-07]", async () => {
    sessionStorage.setItem("shell.endReason", "refresh-rejected");
    const guard = addGuard({});
    const said = "Your session has ended. Please log in again.";
    await waitFor(() => expect(textOf(guard, ".signed-out [aria-live]")).to.equal(said), { timeout: 5000 });
  });

  it("says before a session begins how long it may be idle, never longer than the ceiling [S-09]", async () => {
    const guard = addGuard({ "login-page": "", "timeout-seconds": "240" });
    const limit = (minutes: number) =>
      `For your security, we’ll log you out after ${minutes} minutes without activity.`;
    await waitFor(() => expect(textOf(guard, ".limit")).to.equal(limit(4)), { timeout: 5000 });
    guard.setAttribute("timeout-seconds", "99999");
    await waitFor(() => expect(textOf(guard, ".limit")).to.equal(limit(5)));
    expect(textOf(guard, ".signed-out [aria-live]")).to.equal("");
  });
});
