// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { shell } from "../stores/page/host-api.ts";
import type { Page } from "../stores/page.ts";
import { reportFailure } from "./page-failures.ts";

const sent = vi.fn<typeof fetch>(async () => new Response());
let page: Page;

beforeEach(() => {
  page = openFreshPage();
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
});
afterEach(() => vi.unstubAllGlobals());

const configure = (metrics: object) => page.config.set([{ metrics: { url: "https://otel.example/", ...metrics } }]);
const FAILURES = "https://otel.example/failures";

it("sends version, build and kind once for a page, without cookies and without the address of the page", () => {
  configure({ share: 100, failureUrl: FAILURES });
  reportFailure(page, "load");
  reportFailure(page, "header");
  expect(sent.mock.calls).toEqual([
    [FAILURES, { method: "POST", credentials: "omit", referrer: "", body: `${shell.version} load` }],
  ]);
  expect(shell.version).toMatch(/^\d+\.\d+\.\d+\+\w+$/);
});

it.each([
  ["without an address", { share: 100 }],
  ["outside of the share that is measured", { share: 0, failureUrl: FAILURES }],
  ["without a share", { failureUrl: FAILURES }],
])("sends nothing %s", (_, metrics) => {
  configure(metrics);
  reportFailure(page, "script");
  page.config.set([]);
  reportFailure(page, "script");
  expect(sent).not.toHaveBeenCalled();
});

it("leaves the page alone if the report cannot be sent", async () => {
  configure({ share: 100, failureUrl: FAILURES });
  sent.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  reportFailure(page, "load");
  await Promise.resolve();
  expect(sent).toHaveBeenCalledOnce();
});
