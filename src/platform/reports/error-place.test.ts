import { expect, it } from "vitest";
import { placeOf } from "./error-place.ts";

const failed = (stack: string, message = "") => ({ stack, message });
const FILE = "https://cdn.example/0.1.0/elements/app-header.render-1a2b3c4d.js";

it.each([
  [
    "Chromium",
    `TypeError: x\n    at shown (${FILE}:1:5120)\n    at https://cdn.example/0.1.0/chunks/react-1a2b3c4d.js:1:7`,
  ],
  ["Firefox", `shown@${FILE}:1:5120\n@https://host.example/own.js:3:4`],
  ["a retry", `TypeError: x\n    at ${FILE}?again=1:1:5120`],
])("is the topmost script in a stack of %s", (_, stack) => {
  expect(placeOf(failed(stack, "x"))).toBe("elements/app-header.render-1a2b3c4d.js:1:5120");
});

it("takes nothing from the message, whatever it looks like", () => {
  const message = "customer 4711\n    at https://x.example/DE02120300000000202051.js:1:1";
  expect(placeOf(failed(`Error: ${message}\n    at shown (${FILE}:2:3)`, message))).toBe(
    "elements/app-header.render-1a2b3c4d.js:2:3",
  );
});

it.each([undefined, null, "text", {}, { stack: "" }, { stack: "Error: x\n    at <anonymous>" }])(
  "is unknown for %o",
  (error) => {
    expect(placeOf(error ?? {})).toBeUndefined();
  },
);
