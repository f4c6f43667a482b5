import { expect } from "chai";
import { pageDocument } from "./page-document.ts";

const MEMBERS = [HTMLDocument, Document, Node, EventTarget].flatMap(({ prototype }) =>
  Object.getOwnPropertyNames(prototype),
);

describe("the document as its interface defines it", () => {
  const hiding = document.createElement("div");
  before(() => {
    for (const name of MEMBERS) hiding.append(Object.assign(new Image(), { name }));
    document.body.append(hiding);
  });
  after(() => hiding.remove());

  it("has every member that an element of its name hides [W-03]", () => {
    const lost = MEMBERS.filter((name) => Reflect.get(pageDocument ?? {}, name) instanceof HTMLImageElement);
    expect(Reflect.get(document, "querySelector")).to.be.instanceOf(HTMLImageElement);
    expect(lost).to.eql([]);
  });

  it("finds, makes and keeps what the document does [W-03]", () => {
    expect(pageDocument?.querySelector("body")?.contains(hiding)).to.equal(true);
    expect(pageDocument?.createElement("b").localName).to.equal("b");
    Reflect.set(pageDocument ?? {}, "keptByReact", 1);
    expect(Reflect.get(document, "keptByReact")).to.equal(1);
  });

  it("sets the title and a cookie where elements hide both [W-03]", () => {
    const title = pageDocument?.title ?? "";
    Reflect.set(pageDocument ?? {}, "title", "Set");
    Reflect.set(pageDocument ?? {}, "cookie", "set_through=1");
    expect([pageDocument?.title, pageDocument?.cookie.includes("set_through=1")]).to.eql(["Set", true]);
    Reflect.set(pageDocument ?? {}, "title", title);
    Reflect.set(pageDocument ?? {}, "cookie", "set_through=; max-age=0");
  });

  it("lets a package call its methods on another document [F-07]", () => {
    const other = new DOMParser().parseFromString("<p>other</p>", "text/html");
    const found = pageDocument?.getElementsByTagName.call(other, "p") as HTMLCollectionOf<HTMLParagraphElement>;
    expect(found[0]?.textContent).to.equal("other");
  });

  it("lets a package give this document to a method, as lit-html does [W-03]", () => {
    const page = pageDocument as Document;
    const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT);
    walker.currentNode = page;
    expect(walker.currentNode === document).to.equal(true);
    expect(walker.nextNode()?.nodeName).to.equal("HTML");
  });
});
