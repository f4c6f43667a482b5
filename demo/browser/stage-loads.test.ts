import { expect, it } from "vitest";
import { measuredLoads } from "./stage-loads.ts";

const entries: Readonly<Record<string, readonly object[]>> = {
  navigation: [{ encodedBodySize: 12_300 }],
  resource: [
    { name: "http://localhost/cdn/shell.js", encodedBodySize: 3000, responseEnd: 120 },
    { name: "http://localhost/cdn/shell.css", encodedBodySize: 300, responseEnd: 110 },
    { name: "http://localhost/demo/stage-frame.js", encodedBodySize: 1800, responseEnd: 130 },
    { name: "http://localhost/slow/cdn/enhance-1.js?again=1", encodedBodySize: 11_000, responseEnd: 2140 },
  ],
};
const timeline = {
  getEntriesByType: (type: string) => entries[type] ?? [],
  getEntriesByName: () => [{ startTime: 95 }],
} as unknown as Performance;

it("measures page and scripts of the shell as they were received, without those of the stage", () => {
  expect(measuredLoads(timeline)).toEqual({
    html: 12.3,
    painted: 95,
    scripts: [
      { name: "/cdn/shell.js", size: 3, end: 120 },
      { name: "/slow/cdn/enhance-1.js", size: 11, end: 2140 },
    ],
  });
});
