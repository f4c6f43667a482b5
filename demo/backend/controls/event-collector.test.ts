import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningServices, runServices } from "../running-services.fixture.ts";

let services: RunningServices;
beforeEach(async () => {
  services = await runServices();
});
afterEach(() => services.close());

const collected = async () => (await services.get("/demo/events")).json();
const MENU = { event_name: "menu_opened", object: "menu", action: "open" };

const PATH = "/com.snowplowanalytics.snowplow/tp2";
const schema = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
const wrapped = (event: object) =>
  JSON.stringify({
    schema: "iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0",
    data: { schema: "iglu:example/shell/jsonschema/1-0-0", data: event },
  });

it("keeps the self-describing events of a Snowplow tracker in the order they came, plain or encoded [T-05]", async () => {
  const encoded = Buffer.from(wrapped({ event_name: "logout" })).toString("base64url");
  const data = [{ e: "ue", ue_pr: wrapped(MENU) }, { e: "ue", ue_px: encoded }, { e: "pv" }];
  expect((await services.post(PATH, { schema, data })).status).toBe(200);
  const beacon = { "content-type": "text/plain;charset=UTF-8" };
  expect((await services.post(PATH, { schema, data: data.slice(0, 1) }, beacon)).status).toBe(200);
  expect(await collected()).toEqual([MENU, { event_name: "logout" }, { e: "pv" }, MENU]);
  await services.remove("/demo/events");
  expect(await collected()).toEqual([]);
});

it("refuses what is no payload of the protocol", async () => {
  for (const body of [[MENU], MENU, { schema: "iglu:other", data: [] }, { schema, data: [{}] }]) {
    expect((await services.post(PATH, body)).status).toBe(400);
  }
  expect(await collected()).toEqual([]);
});

it("serves a container of the tag manager by its id, and takes events of the marketing tool [T-03, T-05]", async () => {
  const container = await services.get("/gtm.js?id=GTM-DEMODACH");
  expect(container.headers.get("content-type")).toContain("javascript");
  expect(await container.text()).toContain('"GTM-DEMODACH"');
  expect((await services.get("/gtm.js?id=')%3Balert(1)")).status).toBe(400);
  expect((await services.post("/marketing/events", { app_token: "t", event: { event_name: "logout" } })).status).toBe(
    204,
  );
  expect((await services.post("/marketing/events", { event: "logout" })).status).toBe(400);
});
