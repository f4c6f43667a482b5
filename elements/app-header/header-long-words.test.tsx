/** Words that no column of a menu is wide enough for, as Finnish and German editors write them. */
import { expect } from "chai";
import { settled } from "../../src/testing/accessibility.cases.ts";
import { removeHeaders, renderHeader, resizeTo } from "./fixtures/rendered-header.tsx";

const LONG = "Lainanlyhennysvapaajärjestelmällisyystutkimuskeskusteluohjelma";
const entry = (id: string, groupName: string) =>
  ({
    id,
    type: "advanced",
    groupName,
    title: LONG,
    description: LONG,
    icon: "term",
    href: `/${id}`,
    tag: "Uutta",
  }) as const;
const external = { id: "help", type: "advanced", title: LONG, icon: "help", href: "https://help.example/" } as const;
const data = {
  type: "public",
  logoItems: [],
  actionItems: [],
  navItems: [
    {
      id: "long",
      title: LONG,
      subMenus: [
        {
          layout: "default",
          main: [entry("first", "Yksi"), entry("second", "Kaksi"), external],
          sidebar: [{ id: "side", type: "basic", title: LONG, icon: "tax", href: "/side" }],
        },
      ],
    },
    { id: "next", title: "Seuraava", href: "/next" },
  ],
} as const;

function linesOf(element: Node): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

/** The real position of a text, which may differ from that of its box. */
function textOf(element: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

describe("a word that is longer than its column", () => {
  afterEach(removeHeaders);

  it("has the arrow of its menu behind its last word, in the last of its rows [H-09]", async () => {
    await resizeTo(1350, 800);
    const navItems = [{ ...data.navItems[0], title: "Säästäminen sekä sijoitusneuvonta" }];
    const { find } = await renderHeader("public-de-de", { props: { data: { ...data, navItems } } });
    const arrow = find(".nav-trigger .nav-chevron").getBoundingClientRect();
    const rows = linesOf(find(".nav-trigger").firstChild as Node);
    const last = rows.at(-1) as DOMRect;
    expect(rows.length).to.equal(2);
    expect(arrow.left - last.right).to.be.closeTo(4, 1);
    expect(arrow.top + arrow.height / 2).to.be.within(last.top, last.bottom);
  });

  for (const width of [1350, 1024, 500]) {
    it(`is broken before it stands on anything else, at ${width} px [H-09, H-10]`, async () => {
      await resizeTo(width, 800);
      const { find, all } = await renderHeader("public-de-de", { props: { data } });
      if (width === 500) find(".panel-button").click();
      const [trigger, chevron] = [find(".nav-trigger"), find(".nav-trigger .nav-chevron").getBoundingClientRect()];
      const words = textOf(trigger.firstChild as Node);
      expect(words.right).to.be.at.most((width === 500 ? chevron.left : trigger.getBoundingClientRect().right) + 0.5);
      expect(chevron.right).to.be.at.most(trigger.getBoundingClientRect().right);
      trigger.click();
      const menu = find("#menu-long");
      expect(menu.matches(":popover-open")).to.equal(true);
      await settled(menu);
      expect(menu.scrollWidth).to.equal(menu.clientWidth);
      const titles = all("#menu-long .item-title");
      expect(titles).to.have.lengthOf(4);
      for (const title of titles) {
        const item = title.closest(".item")?.getBoundingClientRect();
        expect(textOf(title).right).to.be.at.most((item?.right ?? 0) + 0.5);
        const icon = title.nextElementSibling?.getBoundingClientRect();
        expect(textOf(title).right).to.be.at.most((icon?.left ?? Number.POSITIVE_INFINITY) + 0.5);
      }
      for (const group of all("#menu-long .group")) {
        const right = group.parentElement?.getBoundingClientRect().right ?? 0;
        expect(group.getBoundingClientRect().right).to.be.at.most(right + 0.5);
      }
    });
  }
});
