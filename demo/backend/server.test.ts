import { expect, it } from "vitest";
import { PAGES_ORIGIN, PARTNER_ORIGIN } from "./running-services.fixture.ts";
import { startServices } from "./server.ts";

const origins = { pagesOrigin: PAGES_ORIGIN, partnerOrigin: PARTNER_ORIGIN };

it("says which port is taken and what to do", async () => {
  const first = await startServices(0, origins);
  const port = Number(new URL(first.origin).port);
  await expect(startServices(port, origins)).rejects.toThrow(`port ${port} is taken`);
  await first.close();
});

it("frees its port when it closes, with calls still waiting", async () => {
  const first = await startServices(0, origins);
  await fetch(`${first.origin}/demo/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "/slow", delayMs: 600_000 }),
  });
  const waiting = fetch(`${first.origin}/slow`).catch(() => "closed");
  await expect.poll(async () => (await (await fetch(`${first.origin}/demo/log`)).json()).length).toBe(1);
  await first.close();
  expect(await waiting).toBe("closed");
  const second = await startServices(Number(new URL(first.origin).port), origins);
  await second.close();
});
