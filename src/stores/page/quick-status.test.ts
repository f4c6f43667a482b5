import { expect, it } from "vitest";
import { STATUS_LIMITS } from "../../domain/status/service-status.ts";
import { quickStatus } from "./page-status.ts";

it("reads a document whose parts are plain, and leaves every other one to the schema", () => {
  const plain = '{"stop":[{"tag":"app-header"}],"notices":{"de-DE":"a"}}';
  expect(quickStatus(plain)).toEqual(JSON.parse(plain));
  expect(quickStatus("{}")).toEqual({ stop: [], notices: {} });
  const others = ["", "[]", "null", '{"stop":[{}]}', '{"stop":[{"tag":" app-header "}]}', '{"more":1}'];
  for (const text of [...others, plain + " ".repeat(STATUS_LIMITS.document)]) expect(quickStatus(text)).toBeUndefined();
});
