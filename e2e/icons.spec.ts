/** Compares the shortened lines of icons with the lines that Tabler drew, in a canvas. */
import { drawingName, tablerShapes } from "../scripts/icons/icon-drawings.ts";
import { TABLER_ICONS } from "../scripts/icons/icon-names.data.ts";
import type { IconDrawing } from "../src/ui/icon/drawing.tsx";
import * as drawings from "../src/ui/icon/icon-drawings.data.ts";
import { expect, LONG, test } from "./demo.ts";

/** Most by which a line may lie beside its place, in 24ths of an icon: less than a quarter of its width. */
const OFF = 0.4;

test("the lines of every icon lie where its drawing has them [H-10]", LONG, async ({ page }) => {
  const tabler = tablerShapes();
  const ours: Readonly<Record<string, IconDrawing>> = drawings;
  const pairs = TABLER_ICONS.map((name) => {
    const lines = tabler[name]?.filter(([, { fill }]) => fill === undefined).map(([, { d }]) => d) ?? [];
    return [name, lines.join(""), ours[drawingName(name)]?.lines ?? ""] as const;
  });
  const off = await page.evaluate(
    ([given, most]) => {
      const context = new OffscreenCanvas(240, 240).getContext("2d", { willReadFrequently: true });
      if (context === null) return ["no canvas"];
      /** Fine lines are rubbed out by broad ones: what is left of them lies elsewhere. */
      const isLeft = (lines: string, by: string): boolean => {
        context.reset();
        context.scale(10, 10);
        context.lineCap = "round";
        context.lineWidth = 0.2;
        context.stroke(new Path2D(lines));
        context.globalCompositeOperation = "destination-out";
        context.lineWidth += 2 * most;
        context.stroke(new Path2D(by));
        return context.getImageData(0, 0, 240, 240).data.some((value) => value > 64);
      };
      return given.flatMap(([name, drawn, lean]) => [
        ...(isLeft(drawn, lean) ? [`${name} has lost lines`] : []),
        ...(isLeft(lean, drawn) ? [`${name} has lines of its own`] : []),
      ]);
    },
    [pairs, OFF] as const,
  );
  expect(off).toEqual([]);
  expect(pairs.length).toBeGreaterThan(50);
});
