import { waitFor } from "@testing-library/dom";
import { sendMouse } from "@web/test-runner-commands";
import { expect } from "chai";
import { closeWithFocus, keepFocus } from "./moved-focus.ts";
import { innermostFocus } from "./rendered-tree.ts";
import { skipTo } from "./skip-link.ts";

const place = (markup: string) => {
  const holder = Object.assign(document.createElement("div"), { innerHTML: markup });
  document.body.append(holder);
  return holder;
};

describe("the target of a skip link", () => {
  it("takes the focus once, and gives its place in the page back when the focus leaves [H-16]", async () => {
    const holder = place('<main id="content"><p>Words</p><a href="#x">Link</a></main>');
    const main = holder.querySelector("main");
    const before = holder.cloneNode(true);
    expect([skipTo("content"), document.activeElement === main]).to.eql([true, true]);
    holder.querySelector("a")?.focus();
    expect(holder.isEqualNode(before)).to.equal(true);
    const { left, top } = holder.querySelector("p")?.getBoundingClientRect() ?? new DOMRect();
    await sendMouse({ type: "click", position: [Math.round(left + 2), Math.round(top + 2)] });
    expect(document.activeElement).to.equal(document.body);
    holder.remove();
  });

  it("keeps a tabindex of its page, and is not made up where there is none [H-16]", () => {
    const holder = place('<main id="content" tabindex="-1"><a href="#x">Link</a></main>');
    skipTo("content");
    holder.querySelector("a")?.focus();
    expect(holder.querySelector("main")?.getAttribute("tabindex")).to.equal("-1");
    holder.remove();
    expect(skipTo("content")).to.equal(false);
  });
});

describe("a surface that had the focus", () => {
  const closes = (markup: string, set: (holder: HTMLElement) => void = () => {}, isFocusLost = false) => {
    const holder = place(markup);
    set(holder);
    const root = place("").attachShadow({ mode: "open" });
    root.innerHTML = "<dialog><button>Answer</button></dialog>";
    const dialog = root.querySelector("dialog") as HTMLDialogElement;
    (document.activeElement as HTMLElement).blur();
    dialog.showModal();
    if (isFocusLost) (innermostFocus() as HTMLElement).blur();
    const before = holder.cloneNode(true);
    closeWithFocus(dialog);
    const focused = `${innermostFocus()?.localName}: ${innermostFocus()?.textContent}`;
    (innermostFocus() as HTMLElement).blur();
    expect(holder.isEqualNode(before)).to.equal(true);
    holder.remove();
    root.host.remove();
    return focused;
  };

  it("leaves it to the content, or where the host hides that, to the first control that can have it [S-06]", () => {
    expect(closes("<main><h1>Savings</h1></main>")).to.equal("main: Savings");
    for (const hidden of ["hidden", "inert", 'style="visibility: hidden"'])
      expect(
        closes(`<main ${hidden}><h1>Savings</h1><a href="#x">In it</a></main><a href="#y">Beside</a>`),
        hidden,
      ).to.equal("a: Beside");
  });

  it("leaves it to the content too after a press on its words, which have no focus [S-06]", () => {
    expect(closes("<main><h1>Savings</h1></main>", undefined, true)).to.equal("main: Savings");
  });

  it("leaves it to the content where what had it before fades out meanwhile [S-06]", async () => {
    const dialogOf = (holder: HTMLElement) => holder.querySelector("dialog") as HTMLDialogElement;
    const surfaces = {
      dialog(holder: HTMLElement) {
        dialogOf(holder).showModal();
        return () => closeWithFocus(dialogOf(holder));
      },
      message(holder: HTMLElement) {
        const giveBack = keepFocus(dialogOf(holder));
        dialogOf(holder).show();
        return () => {
          giveBack();
          dialogOf(holder).close();
        };
      },
    };
    for (const [name, open] of Object.entries(surfaces)) {
      const holder = place(
        '<main>Savings</main><button style="transition: visibility 0.1s">Consent</button><dialog><button>Answer</button></dialog>',
      );
      const consent = holder.querySelector("button") as HTMLElement;
      consent.focus();
      const close = open(holder);
      consent.style.visibility = "hidden";
      close();
      await waitFor(() => expect(innermostFocus()?.localName, name).to.equal("main"));
      holder.remove();
    }
  });

  it("leaves it to the modal dialog that is open below it [S-06, U-01]", () => {
    const open = (holder: HTMLElement) => holder.querySelector("dialog")?.showModal();
    expect(closes("<main><h1>Savings</h1></main><dialog><button>Terms</button></dialog>", open)).to.equal(
      "dialog: Terms",
    );
  });
});
