/** A translator of the browser has changed the shadow root: it has put each text into `font` elements. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { configure } from "../../src/stores/page/host-api.ts";
import { type Placed, place, removePlaced } from "../../src/testing/placed-element.cases.ts";

/** Replaces text nodes as Chrome's translator does. */
function translate({ shadow }: Placed): void {
  const walker = document.createTreeWalker(shadow.querySelector("header") as Element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = `translated ${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

describe("the header under a translator of the browser", () => {
  before(async () => {
    configure({ site: { name: "Savings Site" } });
    await import("./app-header.element.ts");
  });
  afterEach(removePlaced);

  const render = () =>
    place("app-header", {
      id: "any",
      title: "",
      locale: "de-DE",
      properties: {
        navItems: [{ id: "one", title: "Eins", subMenus: [{ main: [{ id: "a", title: "A", tag: "Neu" }] }] }],
      },
    });

  it("follows a change of locale and leaves no translated text behind [L-19]", async () => {
    const header = await render();
    translate(header);
    expect(header.find(".action-login").textContent).to.equal("translated Anmelden");
    header.host.locale = "fr-FR";
    await waitFor(() => expect(header.find(".action-login").textContent).to.equal("Se connecter"));
    expect(header.all("font")).to.eql([]);
    expect(header.find("header").lang).to.equal("fr-FR");
    expect(header.heard.filter(({ name }) => name === "shell-error")).to.eql([]);
  });
});
