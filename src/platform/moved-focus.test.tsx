import { sendMouse } from "@web/test-runner-commands";
import { expect } from "chai";
import { skipTo } from "./moved-focus.ts";

describe("the target of a skip link", () => {
  const place = (markup: string) => {
    const holder = Object.assign(document.createElement("div"), { innerHTML: markup });
    document.body.append(holder);
    return holder;
  };

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
