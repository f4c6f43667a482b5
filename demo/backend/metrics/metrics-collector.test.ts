/** What a stranger can post to the collector, which is public: pages send to it without a login. */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, it, vi } from "vitest";
import { otlpRequest } from "../../../src/domain/metrics/page-metrics.ts";
import { MetricsCollector, metricsRouter } from "./metrics-collector.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.useRealTimers();
});

async function startedWith(collector: MetricsCollector) {
  server = express().use(metricsRouter(collector)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = async (path: string, body: string, type: string) =>
    (await fetch(`${base}${path}`, { method: "POST", body, headers: { "Content-Type": type } })).status;
  return {
    fail: (text: string) => post("/v1/failures", text, "text/plain"),
    view: (version: string) => {
      const view = { version, build: "e8c5", market: "de-DE", device: "mobile", connection: "4g" } as const;
      const body = otlpRequest({ view, values: { lcp: 900 }, errors: {}, from: 0, to: 1 });
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
