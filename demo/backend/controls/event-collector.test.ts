import { afterEach, beforeEach, expect, it } from "vitest";
import { EVENT_CATALOGUE, eventSchemaUri, type TrackedName } from "../../../src/domain/tracking/event-catalogue.ts";
import { type WireEvent, wireEvent } from "../../../src/tracking/wire-event.ts";
import { type RunningServices, runServices } from "../running-services.fixture.ts";

let services: RunningServices;
beforeEach(async () => {
  services = await runServices();
});
afterEach(() => services.close());

const collected = async () => (await services.get("/demo/events")).json();
const constants = (name: TrackedName) => wireEvent({ eventName: name, ...EVENT_CATALOGUE[name] });
const TAP = constants("footer link tapped");
const LOGOUT = constants("logout success");

const PATH = "/com.snowplowanalytics.snowplow/tp2";
const schema = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
const wrapped = (event: WireEvent, inner = eventSchemaUri(event.event_name ?? "")) =>
  JSON.stringify({
    schema: "iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0",
    data: { schema: inner, data: event },
  });

it("keeps the self-describing events of a Snowplow tracker in the order they came, plain or encoded [T-05]", async () => {
  const encoded = Buffer.from(wrapped(LOGOUT)).toString("base64url");
  const data = [{ e: "ue", ue_pr: wrapped(TAP) }, { e: "ue", ue_px: encoded }, { e: "pv" }];
  expect((await services.post(PATH, { schema, data })).status).toBe(200);
  const beacon = { "content-type": "text/plain;charset=UTF-8" };
  expect((await services.post(PATH, { schema, data: data.slice(0, 1) }, beacon)).status).toBe(200);
  expect(await collected()).toEqual([TAP, LOGOUT, { e: "pv" }, TAP]);
  await services.remove("/demo/events");
  expect(await collected()).toEqual([]);
});

it("refuses a payload with an event that does not match its schema, and says where [T-05]", async () => {
  const { zone: _, ...withoutZone } = TAP;
  for (const [event, said, inner] of [
    [withoutZone, "must have required property 'zone'"],
    [{ ...TAP, customer: "Erika" }, "must NOT have additional properties"],
    [{ ...TAP, object: "a".repeat(501) }, "/object must NOT have more than 500 characters"],
    [LOGOUT, "/event_name must be equal to one of the allowed values", eventSchemaUri("footer link tapped")],
    [{ ...TAP, event_name: "menu opened" }, "is in no registry"],
  ] as const) {
    const answer = await services.post(PATH, { schema, data: [{ e: "ue", ue_pr: wrapped(event, inner) }] });
    expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringContaining(said)]);
  }
  expect(await collected()).toEqual([]);
});

it("refuses what is no payload of the protocol", async () => {
  for (const body of [[TAP], TAP, { schema: "iglu:other", data: [] }, { schema, data: [{}] }]) {
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
