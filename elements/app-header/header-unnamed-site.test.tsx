/** Header and footer on a page whose configuration does not name the site. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { place, removePlaced } from "../../src/testing/placed-element.cases.ts";

describe("a page that does not name its site", () => {
  before(async () => {
    await import("./app-header.element.ts");
    await import("../app-footer/app-footer.element.ts");
  });
  afterEach(removePlaced);

  it("has a logo that says where it leads, a copyright of the year alone, and one message to its author [H-06, F-06, W-02]", async () => {
    const messages: string[] = [];
    const hear = (event: Event) => messages.push((event as CustomEvent<{ message: string }>).detail.message);
    document.addEventListener("shell-error", hear);
    const header = await place("app-header", { id: "unnamed", title: "", locale: "fi-FI" });
    const footer = await place("app-footer", { id: "unnamed", title: "", locale: "de-DE" });
    expect(header.find(".bar .logo-name").textContent).to.equal("Etusivulle");
    await waitFor(() => expect(messages).to.have.length(1));
    expect(messages[0]).to.match(/^"site"\."name" is missing/);
    expect(footer.find(".copyright").textContent).to.equal(`© ${new Date().getFullYear()} · Alle Rechte vorbehalten.`);
    removePlaced();
    await place("app-header", { id: "unnamed", title: "", locale: "de-DE" });
    expect(messages).to.have.length(1);
    document.removeEventListener("shell-error", hear);
  });
});
