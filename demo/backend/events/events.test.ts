import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningServices, runServices } from "../testing/running-services.ts";

let services: RunningServices;
beforeEach(async () => {
  services = await runServices();
});
afterEach(() => services.close());

const collected = async () => (await services.get("/demo/events")).json();
const MENU = { event_name: "menu_opened", object: "menu", action: "open" };

it("keeps events in the order they came, from JSON and from a beacon's text", async () => {
  await services.post("/events", [MENU]);
  await services.post("/events", [{ event_name: "logout" }], { "content-type": "text/plain;charset=UTF-8" });
  expect(await collected()).toEqual([MENU, { event_name: "logout" }]);
  await services.remove("/demo/events");
  expect(await collected()).toEqual([]);
});

it("unwraps the self-describing events of a Snowplow tracker, plain or encoded", async () => {
  const wrapped = JSON.stringify({
    schema: "iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0",
    data: { schema: "iglu:example/shell/jsonschema/1-0-0", data: MENU },
  });
  const response = await services.post("/com.snowplowanalytics.snowplow/tp2", {
    schema: "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4",
    data: [{ e: "ue", ue_px: Buffer.from(wrapped).toString("base64url") }, { e: "ue", ue_pr: wrapped }, { e: "pv" }],
  });
  expect(response.status).toBe(200);
  expect(await collected()).toEqual([MENU, MENU, { e: "pv" }]);
});

it("refuses what is no list", async () => {
  expect((await services.post("/events", MENU)).status).toBe(400);
  expect(await collected()).toEqual([]);
});
