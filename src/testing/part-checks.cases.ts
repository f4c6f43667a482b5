/** Checks every part for pages: no engine finds a violation in any case, theme or width, and no content is cut off. */
import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import type { ElementCase } from "../element/definition.ts";
import { stylesText } from "../element/styles.ts";
import type { PartDecision } from "../parts/part-decision.ts";
import { clipped, isLongRun, violations } from "./accessibility.cases.ts";
import { place, removePlaced } from "./placed-element.cases.ts";

/** @param row ids of the specification, for the titles */
export function checkPart(tag: string, cases: readonly ElementCase[], row: string): void {
  for (const one of cases) {
    it(`is accessible in both themes, on wide and narrow screens: ${one.id} [${row}]`, async () => {
      for (const width of [1350, 500]) {
        await setViewport({ width, height: 700 });
        for (const theme of themesAt(width)) {
          const { host, all } = await place(tag, { ...one, attributes: { ...one.attributes, theme } });
          await Promise.all(
            all("*").flatMap((element) =>
              element
                .getAnimations()
                .filter(ends)
                .map(({ finished }) => finished),
            ),
          );
          expect(await violations(host)).to.eql([]);
          await waitFor(() => expect(clipped(host)).to.eql([]));
          removePlaced();
        }
      }
    });
  }
}

/** Each theme and each width once; the long runs have each pair of them. */
const themesAt = (width: number) => (isLongRun ? ["v1", "v2"] : [width < 1000 ? "v2" : "v1"]);

/** The animation of a skeleton never ends. */
const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;

/** The fragment of a part as a server includes it, before any script; its definition must not be loaded. */
export async function placeFragment(
  tag: string,
  { styles, markupFor }: PartDecision,
  one: ElementCase,
): Promise<HTMLElement> {
  const host = document.createElement(`plain-${tag}`);
  for (const [name, value] of Object.entries({ ...one.attributes })) host.setAttribute(name, value);
  host.innerHTML = one.content ?? "";
  const style = document.createElement("style");
  style.textContent = await stylesText(styles);
  const mount = document.createElement("div");
  mount.className = "shell";
  mount.innerHTML = markupFor(one.locale);
  host.attachShadow({ mode: "open" }).append(style, mount);
  document.body.append(host);
  return host;
}
