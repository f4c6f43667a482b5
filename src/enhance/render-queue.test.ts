import { expect, it, vi } from "vitest";

const start = vi.hoisted(() => vi.fn());
vi.mock("../page-services/page-services.ts", () => ({ startPageServices: start }));

it("flags, consent and tracking start on a page whose elements come from a host's own bundle, too [T-01, T-03, T-05]", async () => {
  const { startPageServices } = await import("./render-queue.ts");
  startPageServices();
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
});
