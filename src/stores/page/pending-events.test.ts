// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

beforeEach(() => openFreshPage("https://norvane.example/de-de/?product=of-the-address#/Offers"));

async function told(happened: () => void = () => {}) {
  const { pendingEvents, recordEvent } = await import("./pending-events.ts");
  happened();
  recordEvent(thisPage(), { name: "session shown" });
  return pendingEvents(thisPage()).get().at(-1)?.place;
}

it("happens at the page's path and hash route, of the product that the address names [T-05]", async () => {
  expect(await told()).toEqual({ path: "/de-de/#/Offers", product: "of-the-address" });
  history.replaceState(null, "", "/de-de/about/#team");
  expect(await told()).toEqual({ path: "/de-de/about/" });
});

it("happens to the product that the header names, by property over attribute over the address [T-05]", async () => {
  document.body.innerHTML = '<app-header product="of-the-tag"></app-header>';
  expect((await told())?.product).toBe("of-the-tag");
  const header = document.querySelector("app-header") as Element;
  expect((await told(() => Object.assign(header, { product: "of-the-host" })))?.product).toBe("of-the-host");
});

it("is told all the same where a page hides its document's members: a session ends through it [T-05, S-15]", async () => {
  const hidden = vi.spyOn(document, "querySelector").mockImplementation(() => {
    throw new TypeError("document.querySelector is not a function");
  });
  expect(await told()).toEqual({ path: "/de-de/#/Offers" });
  expect(hidden).toHaveBeenCalled();
});

it("keeps the latest 20, where nobody takes them", async () => {
  const { dropPendingEvents, pendingEvents, recordEvent } = await import("./pending-events.ts");
  for (let count = 1; count <= 25; count += 1) recordEvent(thisPage(), { name: "tap", object: `link-${count}` });
  expect(
    pendingEvents(thisPage())
      .get()
      .map(({ object }) => object),
  ).toEqual(Array.from({ length: 20 }, (_, at) => `link-${at + 6}`));
  dropPendingEvents(thisPage());
  expect(pendingEvents(thisPage()).get()).toEqual([]);
});
