import { expect, it } from "vitest";
import { bucketPlace } from "./bucket-store.ts";

it.each([
  ["s3://savings-cdn", { bucket: "savings-cdn", prefix: "" }],
  ["s3://savings-cdn/", { bucket: "savings-cdn", prefix: "" }],
  ["s3://savings-cdn/shell", { bucket: "savings-cdn", prefix: "shell/" }],
  ["s3://savings.cdn//shell/v//", { bucket: "savings.cdn", prefix: "shell/v/" }],
])("reads bucket and prefix of %s", (place, found) => {
  expect(bucketPlace(place)).toEqual(found);
});

it.each(["s3://", "s3:///shell", "s3://Savings", "s3:savings"])("refuses %s", (place) => {
  expect(() => bucketPlace(place)).toThrow(`${place}: is no bucket. Write it like s3://bucket/prefix.`);
});
