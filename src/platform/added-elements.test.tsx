import { expect } from "chai";
import { onAddedElements } from "./added-elements.ts";

/** Observers are called before this. */
const observed = () => new Promise<void>((resolve) => setTimeout(resolve));

describe("elements that are added to the page", () => {
  const place = document.createElement("div");
  let calls = 0;
  let isDue = false;
  let stop = () => {};

  beforeEach(() => {
    document.body.append(place);
    calls = 0;
    isDue = false;
    stop = onAddedElements(
      "team-tag, script[data-block]",
      () => {
        calls += 1;
      },
      () => isDue,
    );
  });
  afterEach(() => {
    stop();
    place.replaceChildren();
  });

  it("are told, alone or inside of what is added, once for one change [W-04, W-05]", async () => {
    place.append(document.createElement("team-tag"), document.createElement("team-tag"));
    await observed();
    expect(calls).to.equal(1);
    place.insertAdjacentHTML("beforeend", "<ul><li><script data-block></script></li></ul>");
    await observed();
    expect(calls).to.equal(2);
  });

  it("are not told for other nodes, texts, removals and changes of attributes, and the page is not searched [W-04]", async () => {
    place.append(document.createElement("team-tag"));
    await observed();
    calls = 0;
    let searches = 0;
    const search = document.querySelectorAll;
    document.querySelectorAll = (...selectors: [string]) => {
      searches += 1;
      return search.call(document, ...selectors);
    };
    for (let change = 0; change < 500; change += 1) place.append(document.createElement("p"), "text");
    place.firstElementChild?.setAttribute("class", "a");
    place.replaceChildren();
    await observed();
    Reflect.deleteProperty(document, "querySelectorAll");
    expect([calls, searches]).to.eql([0, 0]);
  });

  it("are told at every change while it is due, and never after the end", async () => {
    isDue = true;
    place.append("text");
    await observed();
    expect(calls).to.equal(1);
    stop();
    place.append(document.createElement("team-tag"));
    await observed();
    expect(calls).to.equal(1);
  });
});
