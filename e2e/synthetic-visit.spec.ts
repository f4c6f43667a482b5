/** The visit by which an operator proves a release in a browser: `savings-shell verify --synthetic`. */
import { syntheticVisit } from "../commands/release/synthetic-visit.ts";
import { browserPath } from "../scripts/browser.ts";
import { expect, test } from "./demo.ts";

test("a synthetic visit finds nothing wrong with a release that works", async ({ demo }) => {
  const { problems } = await syntheticVisit(`${demo.pages}/cdn/`, browserPath());
  expect(problems).toEqual([]);
});
