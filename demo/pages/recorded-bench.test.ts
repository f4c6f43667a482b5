import { expect, it } from "vitest";
import { recordedNaiveReact } from "./recorded-bench.ts";

it("reads the measurements of naive React from the document", () => {
  expect(recordedNaiveReact().scripts).toBeGreaterThan(40);
  const text = `| desktop | static | naive React |
|---|--:|--:|
| script, kB Brotli | 0.0 | 59.3 |
| requests | 2 | 3 |
| HTML, kB Brotli | 14.3 | 0.1 |
| layout shift | 0.0000 | 0.0593 |
`;
  expect(recordedNaiveReact(text)).toEqual({ scripts: 59.3, html: 0.1, requests: 3, layoutShift: 0.0593 });
});

it("refuses a document without them", () => {
  expect(() => recordedNaiveReact("| desktop | static |\n")).toThrow("script, kB Brotli");
});
