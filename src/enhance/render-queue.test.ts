import { expect, it } from "vitest";
import { renderQueue } from "./render-queue.ts";

it("gives the turn to guard, gate and header first, whatever the order of the tags [H-05]", async () => {
  const preloaded: string[] = [];
  const { waitForTurn } = renderQueue({ preload: ({ tag }) => preloaded.push(tag) });
  const turns: string[] = [];
  const tags = ["app-footer", "app-header", "session-guard", "market-picker", "auth-gate"];
  await Promise.all(
    tags.map((tag) =>
      waitForTurn({ tag: tag as `${string}-${string}`, renders: "view" }, "de-de").then(() => turns.push(tag)),
    ),
  );
  const order = ["session-guard", "auth-gate", "app-header", "app-footer", "market-picker"];
  expect(turns).toEqual(order);
  expect(preloaded.slice(0, 5)).toEqual(order);
});
