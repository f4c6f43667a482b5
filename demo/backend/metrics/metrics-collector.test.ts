/** What a stranger can post to the collector, which is public: pages send to it without a login. */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterEach, expect, it, vi } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { otlpRequest } from "../../../src/domain/metrics/page-metrics.ts";
import { metricsPage } from "../../pages/metrics-page.ts";
import { startServices } from "../server.ts";
import { MetricsCollector, metricsRouter } from "./metrics-collector.ts";

let server: { close(): unknown } | undefined;
afterEach(async () => {
  await server?.close();
  vi.useRealTimers();
});

async function startedWith(collector: MetricsCollector) {
  const own = express().use(metricsRouter(collector)).listen(0, "127.0.0.1");
  server = own;
  await once(own, "listening");
  return sendingTo(`http://127.0.0.1:${(own.address() as AddressInfo).port}`);
}

function sendingTo(base: string) {
  const post = async (path: string, body: string, type: string) =>
    (await fetch(`${base}${path}`, { method: "POST", body, headers: { "Content-Type": type } })).status;
  return {
    fail: (text: string) => post("/v1/failures", text, "text/plain"),
    view: (version: string, lcp = 900) => {
      const view = { version, build: "e8c5", market: "fr-FR", device: "mobile", connection: "4g" } as const;
      const body = otlpRequest({ view, values: { lcp }, errors: {}, from: 0, to: 1 });
      return post("/v1/metrics", JSON.stringify(body), "application/json");
    },
  };
}

it("counts nothing of a version that was never released", async () => {
  const collector = new MetricsCollector((version) => version === "0.1.0");
  const { fail, view } = await startedWith(collector);
  expect([await fail("0.1.0+e8c5 load"), await view("0.1.0")]).toEqual([204, 200]);
  expect([await fail("9.9.9+e8c5 load"), await view("9.9.9")]).toEqual([400, 400]);
  expect(await collector.exposition()).not.toContain("9.9.9");
});

it("takes a few failures a minute from one sender, and again in the next minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const { fail } = await startedWith(new MetricsCollector(() => true));
  const sent = async (count: number) => {
    const answers: number[] = [];
    for (let line = 0; line < count; line += 1) answers.push(await fail("0.1.0+e8c5 load"));
    return answers.filter((status) => status === 204).length;
  };
  expect(await sent(300)).toBe(30);
  vi.setSystemTime(60_000);
  expect(await sent(1)).toBe(1);
});

it("knows in the demo the version of its build, and those of a list beside the scripts that it serves", async () => {
  const cdn = mkdtempSync(path.join(tmpdir(), "served-"));
  const origins = { pagesOrigin: "http://localhost:1", partnerOrigin: "http://localhost:2" };
  const services = await startServices(0, { ...origins, cdn });
  server = { close: () => Promise.all([services.close(), rmSync(cdn, { recursive: true })]) };
  const { fail, view } = sendingTo(services.origin);
  const own = packageJson.version;
  expect([await view(own, 800), await view("9.8.0", 1600), await fail("9.8.0+e8c5 load")]).toEqual([200, 400, 400]);
  const released = { version: "9.8.0", build: "e8c5", date: "2026-01-02T03:04:05Z", files: {} };
  const list = { current: "9.8.0", served: {}, earlier: [], versions: [released] };
  writeFileSync(path.join(cdn, "versions.json"), JSON.stringify(list));
  expect([await view("9.8.0", 1600), await fail("9.8.0+e8c5 load"), await view("9.9.9")]).toEqual([200, 204, 400]);
  // The demo's page has both beside each other.
  const context = {
    pages: "",
    partner: "",
    services: "",
    fragmentOf: () => undefined,
    integrity: {},
    theme: "v1",
  } as const;
  const page = metricsPage(context, services.metrics.summary()).text;
  expect(page).not.toContain("9.9.9");
  expect(page.replaceAll(/\s*<[^>]*>\s*/g, " ").replaceAll(/ +/g, " ")).toContain(
    `fr-FR ${own} 1 800 ms 800 ms 800 ms fr-FR 9.8.0 1 1600 ms 1600 ms 1600 ms`,
  );
});
