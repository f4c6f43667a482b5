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

/** The real position of a text, which may differ from that of its box. */
function textOf(element: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

describe("a word that is longer than its column", () => {
  afterEach(removeHeaders);

  for (const width of [1350, 1024, 500]) {
    it(`is broken before it stands on anything else, at ${width} px [H-09, H-10]`, async () => {
      await resizeTo(width, 800);
      const { find, all } = await renderHeader("public-de-de", { props: { data } });
      if (width === 500) find(".panel-button").click();
      const [trigger, chevron] = [find(".nav-trigger"), find(".nav-trigger .nav-chevron").getBoundingClientRect()];
      expect(textOf(trigger.firstChild as Node).right).to.be.at.most(chevron.left + 0.5);
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
