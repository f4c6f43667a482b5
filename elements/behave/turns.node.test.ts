import { expect, it, vi } from "vitest";

const followed = vi.hoisted(() => vi.fn());
vi.mock("../draw/page.draw.ts", () => {
  followed();
  return {};
});

it("flags, consent and tracking follow a page whose elements stand in a host's own bundle, too [T-01, T-03, T-05]", async () => {
  const { followPage } = await import("./turns.ts");
  followPage();
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
});
