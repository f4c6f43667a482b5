import { describe, expect, it } from "vitest";
import { besideLanded } from "./landed-figures.ts";

const landed = `# Performance

<!-- bench -->

| desktop | static | fragment |
|---|--:|--:|
| script, kB Brotli | 0.0 | 17.1 |
| header visible, ms | 298 | 286 (0.96) |

| phone | fragment |
|---|--:|
| script, kB Brotli | 16.0 |

<!-- /bench -->
`;

describe("besideLanded", () => {
  it("sets each former figure behind the present one, table by table", () => {
    const tables =
      "| desktop | static | fragment |\n|---|--:|--:|\n| script, kB Brotli | 0.0 | 17.2 |\n| header visible, ms | 301 | 310 (1.03) |\n\n| phone | fragment |\n|---|--:|\n| script, kB Brotli | 17.2 |";
    expect(besideLanded(tables, landed).split("\n")).toEqual([
      "| desktop | static | fragment |",
      "| --- | --: | --: |",
      "| script, kB Brotli | 0.0 ← 0.0 | 17.2 ← 17.1 |",
      "| header visible, ms | 301 ← 298 | 310 (1.03) ← 286 (0.96) |",
      "",
      "| phone | fragment |",
      "| --- | --: |",
      "| script, kB Brotli | 17.2 ← 16.0 |",
    ]);
  });

  it("leaves alone what the landed table does not have", () => {
    const tables =
      "| desktop | naive React | fragment |\n|---|--:|--:|\n| heap, MB | 1.2 | 0.9 |\n| script, kB Brotli | 59.0 | 17.2 |";
    expect(besideLanded(tables, landed).split("\n").slice(2)).toEqual([
      "| heap, MB | 1.2 | 0.9 |",
      "| script, kB Brotli | 59.0 | 17.2 ← 17.1 |",
    ]);
  });
});
