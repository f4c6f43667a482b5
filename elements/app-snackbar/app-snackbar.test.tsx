import { waitFor } from "@testing-library/dom";
import { sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { html } from "lit-html";
import { SNACKBAR_MAX_WIDTH } from "../../src/domain/constants.ts";
import { checkPart } from "../../src/testing/part-checks.cases.ts";
import { type Placed, pageAround, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./app-snackbar.cases.ts";

describe("app-snackbar", () => {
  before(async () => {
    await import("./app-snackbar.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  afterEach(async () => {
    removePlaced();
    await sendMouse({ type: "move", position: [1, 1] });
  });

  const render = (content: string, attributes: Readonly<Record<string, string>> = { open: "" }) =>
    place("app-snackbar", { id: "any", title: "", locale: "en-GB", attributes, content });
  const isOpen = ({ find }: Placed) => find(".snackbar").matches(":popover-open");
  const reasons = ({ heard }: Placed) =>
    heard.filter(({ name }) => name === "shell-snackbar-close").map(({ detail }) => detail.reason);

  it(`is at most ${SNACKBAR_MAX_WIDTH} px wide, over the lower edge and inside a narrow window [U-02]`, async () => {
    const { find } = await render("Saved for you. ".repeat(40));
    expect(find(".snackbar").getBoundingClientRect().width).to.equal(SNACKBAR_MAX_WIDTH);
    await setViewport({ width: 500, height: 700 });
    const { left, right, bottom } = find(".snackbar").getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(document.documentElement.clientWidth);
    expect(bottom).to.be.at.most(innerHeight);
  });

  it("is said aloud when it opens, without its action, and takes no focus [U-02]", async () => {
    const focused = document.activeElement;
    const snackbar = await render('Deleted.<button slot="action">Undo</button>', {});
    expect(snackbar.find("[role=status]").textContent).to.equal("");
    snackbar.host.open = true;
    expect(isOpen(snackbar)).to.equal(true);
    expect(snackbar.find("[role=status]").textContent).to.equal("Deleted.");
    expect(document.activeElement).to.equal(focused);
    // The visible words stay the only ones that a screen reader finds.
    await waitFor(() => expect(snackbar.find("[role=status]").textContent).to.equal(""), { timeout: 5000 });
  });

  it("covers neither what has the focus nor the end of the page, beside others, and leaves no trace [U-02]", async () => {
    const last = pageAround(html`<button style="display:block; margin-top:3000px">Last</button>`);
    last.focus();
    scrollTo(0, 1e6);
    const [first, second] = [await render("Saved for you. ".repeat(20), {}), await render("Saved.", {})];
    const topOf = ({ find }: Placed) => find(".snackbar").getBoundingClientRect().top;
    first.host.open = true;
    await waitFor(() => expect(last.getBoundingClientRect().bottom).to.be.at.most(topOf(first)));
    second.host.open = true;
    second.host.open = false;
    scrollTo(0, 1e6);
    await waitFor(() => expect(last.getBoundingClientRect().bottom).to.be.at.most(topOf(first)));
    first.host.open = false;
    await waitFor(() => expect(document.documentElement.style.paddingBlockEnd).to.equal(""));
  });

  it("closes by its button and takes the wish back, unless the host prevents it [U-02, W-03]", async () => {
    const snackbar = await render("Saved.");
    snackbar.prevented.add("shell-snackbar-close");
    snackbar.named("button", "Close").click();
    expect(isOpen(snackbar)).to.equal(true);
    snackbar.prevented.clear();
    snackbar.named("button", "Close").click();
    expect(isOpen(snackbar)).to.equal(false);
    expect(snackbar.host.hasAttribute("open")).to.equal(false);
    expect(reasons(snackbar)).to.eql(["button", "button"]);
  });

  it("closes by itself when its time is over [U-02]", async () => {
    const snackbar = await render("Saved.", { open: "", duration: "20" });
    await waitFor(() => expect(isOpen(snackbar)).to.equal(false));
    expect(reasons(snackbar)).to.eql(["time"]);
  });

  it("waits while the focus is in it, and begins anew then [U-02]", async () => {
    const snackbar = await render("Saved.", {});
    snackbar.host.duration = 20;
    snackbar.host.open = true;
    snackbar.named("button", "Close").focus();
    // A message with the same duration that opens later closes later.
    const later = await render("Saved, too.", { open: "", duration: "20" });
    await waitFor(() => expect(isOpen(later)).to.equal(false));
    expect(isOpen(snackbar)).to.equal(true);
    snackbar.named("button", "Close").blur();
    await waitFor(() => expect(isOpen(snackbar)).to.equal(false));
  });

  checkPart("app-snackbar", cases, "U-02");
});
