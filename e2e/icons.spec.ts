/** What the build does to the lines of icons, measured where they are drawn. */
import { leanShapes } from "../scripts/build/icons-as-data.ts";
import { CONTENT_ICONS } from "../src/ui/icon/content-icons.ts";
import { linesOf } from "../src/ui/icon/drawing.tsx";
import { CONTROL_ICONS } from "../src/ui/icon/icon.tsx";
import { expect, test } from "./demo.ts";

/** Units of 24: less than a quarter of a line's width. */
const OFF = 0.4;

test("the lines of every icon lie where its drawing has them [H-10]", async ({ page }) => {
  const icons = Object.entries({ ...CONTENT_ICONS, ...CONTROL_ICONS });
  const pairs = icons.map(([name, shapes]) => [name, linesOf(shapes), linesOf(leanShapes(shapes))] as const);
  const off = await page.evaluate(
    ([given, most]) => {
      /** Places along a line, in the order in which it is drawn, the lines of an icon one by one. */
      const places = (lines: string): readonly DOMPoint[] => {
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("d", lines);
        const length = path.getTotalLength();
        return Array.from({ length: 1000 }, (_, step) => path.getPointAtLength((length * step) / 999));
      };
      const isNear = (one: DOMPoint, others: readonly DOMPoint[]) =>
        others.some(({ x, y }) => Math.hypot(one.x - x, one.y - y) < most);
      return given.flatMap(([name, drawn, lean]) => {
        const [before, after] = [places(drawn), places(lean)];
        const lost = before.filter((one) => !isNear(one, after)).length;
        const added = after.filter((one) => !isNear(one, before)).length;
        return lost + added > 0 ? [`${name}: ${lost} places lost, ${added} added`] : [];
      });
    },
    [pairs, OFF] as const,
  );
  expect(off).toEqual([]);
  expect(pairs.length).toBeGreaterThan(50);
});
