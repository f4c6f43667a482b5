import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { uncoverMembers } from "./hidden-members.ts";

const HIDDEN = [
  "createElement",
  "querySelector",
  "getElementsByTagName",
  "body",
  "head",
  "documentElement",
  "location",
];
const memberOf = (name: string): unknown => Reflect.get(document, name);

describe("elements that hide members of the document", () => {
  const content = Document.prototype.createElement.call(document, "div");
  const said: string[] = [];
  const note = (event: Event) => said.push((event as CustomEvent<{ message: string }>).detail.message);
  before(() => {
    addEventListener("shell-error", note);
    HTMLHtmlElement.prototype.append.call(Document.prototype.getRootNode.call(document).lastChild, content);
    content.innerHTML = [
      ...HIDDEN.map((name) => `<img name="${name}" alt="">`),
      '<form name="createTextNode"><input name="getAttribute"><input name="removeAttribute"></form>',
      '<object id="createComment"></object>',
      '<img name="kept" id="createElementNS" alt="">',
      '<form name="search" id="title"></form>',
    ].join("");
  });
  after(() => {
    removeEventListener("shell-error", note);
    content.remove();
  });

  it("lose their names, each with a report, and others keep theirs [W-03]", async () => {
    expect(memberOf("createElement")).to.be.instanceOf(HTMLImageElement);
    expect(memberOf("createTextNode")).to.be.instanceOf(HTMLFormElement);
    expect(memberOf("createElementNS")).to.be.instanceOf(HTMLImageElement);
    uncoverMembers();
    for (const name of [...HIDDEN, "createTextNode", "createComment", "createElementNS"])
      expect(memberOf(name), name).not.to.satisfy(
        (one: unknown) =>
          one instanceof HTMLImageElement || one instanceof HTMLFormElement || one instanceof HTMLObjectElement,
      );
    expect(document.querySelector("form[name=search]")?.id).to.equal("title");
    expect(document.querySelector("img[name=kept]")).not.to.equal(null);
    expect(said.filter((message) => message.includes('the name "createElement"'))).to.have.length(1);
    expect(said.some((message) => message.includes('the id "createComment"'))).to.equal(true);
  });

  it("lose them as well where they come later [W-03]", async () => {
    uncoverMembers();
    content.insertAdjacentHTML("beforeend", '<img name="createDocumentFragment" alt="">');
    await waitFor(() => expect(memberOf("createDocumentFragment")).to.be.a("function"));
  });
});
