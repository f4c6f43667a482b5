import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Router } from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "../../src/domain/locales/locale.ts";
import { MetricsCollector } from "../backend/metrics/metrics-collector.ts";
import { contentOf } from "../content/page-content.ts";
import { menuPlaceOf } from "./menu-place.ts";
import { pagesApp } from "./pages-app.ts";

const setup = {
  pages: "http://localhost:1",
  partner: "http://localhost:2",
  services: "http://localhost:3",
  samples: [],
  openApi: Router(),
  metrics: new MetricsCollector(),
  before: Router(),
};
const server = createServer(pagesApp(setup));
const ask = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);

describe("an address of the demo", () => {
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, resolve)));
  afterAll(() => void server.close());

  it.each(LOCALES)(
    "that $id does not know is a page with header and footer, and the status 404",
    async ({ id, prefix }) => {
      const answer = await ask(`/${prefix}/no-such-page/`);
      const text = await answer.text();
      expect(answer.status).toBe(404);
      expect(text).toContain(`<h1>${contentOf(id).notFound.title}</h1>`);
      expect(text).toMatch(/<app-header[^>]*>[\s\S]*<app-footer/);
    },
  );

  it("without a locale that is known gets the page in English", async () => {
    const answer = await ask("/xx/somewhere");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(contentOf("en").notFound.title);
  });

  it("of a missing file or call has no page", async () => {
    for (const path of ["/assets/none.svg", "/cdn/none.js", "/savingglobal/rest/none"]) {
      const answer = await ask(path);
      expect([path, answer.status, (await answer.text()).includes("app-header")]).toEqual([path, 404, false]);
    }
  });

  it("that is known is none of these", async () => {
    expect(menuPlaceOf("de-DE", "/impressum/")).toBeDefined();
    for (const path of [
      "/de-de/",
      "/de-de/impressum/",
      "/de-de/dashboard/",
      "/de-de/login/",
      "/en/corporate/",
      "/stage/de-de/",
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });
});
