import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, it } from "vitest";
import { softwareBill } from "./software-bill.ts";

const TIME = new Date("2026-01-02T03:04:05Z");
const OWN = { name: "savings-shell", version: "0.1.0", identifier: "UNLICENSED" };
const REACT = { name: "react", version: "19.3.1", identifier: "MIT" };
const FLOATING = { name: "@floating-ui/dom", version: "1.8.0", identifier: "MIT" };
const PURIFY = { name: "dompurify", version: "3.4.18", identifier: "(MPL-2.0 OR Apache-2.0)" };

it("names each package once, with version, licence and package URL", () => {
  const bill = JSON.parse(softwareBill(OWN, [REACT, FLOATING, PURIFY, REACT], TIME));
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
  expect(bill.metadata.component).toMatchObject({ name: "savings-shell", version: "0.1.0" });
  expect(bill.components.map(({ purl }: { purl: string }) => purl).toSorted()).toEqual([
    "pkg:npm/%40floating-ui/dom@1.8.0",
    "pkg:npm/dompurify@3.4.18",
    "pkg:npm/react@19.3.1",
  ]);
  const licences = bill.components.map(({ name, licenses }: { name: string; licenses: unknown }) => [name, licenses]);
  expect(Object.fromEntries(licences)).toEqual({
    dom: [{ license: { id: "MIT" } }],
    dompurify: [{ expression: "(MPL-2.0 OR Apache-2.0)" }],
    react: [{ license: { id: "MIT" } }],
  });
});

it("has the hash of each archive, and the time of the sources", () => {
  // The digest of the text "{}" in both forms.
  const sha512 = "sha512-J8dGcK14rTIyoioOIqPN8M/tnbxgoD+dkW8/XxhiX2hqKXpwVhRLACHxz+VqPGUzsUfl7y7IRKrhR8wwFSs0Lg==";
  const bill = JSON.parse(softwareBill({ ...OWN, integrity: sha512 }, [{ ...REACT, integrity: sha512 }], TIME));
  const hashes = [{ alg: "SHA-512", content: Buffer.from(sha512.slice(7), "base64").toString("hex") }];
  expect([bill.metadata.timestamp, bill.metadata.component.hashes, bill.components[0].hashes]).toEqual([
    "2026-01-02T03:04:05.000Z",
    hashes,
    hashes,
  ]);
});

it("is valid by the schema of CycloneDX", async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(softwareBill(OWN, [REACT, FLOATING, PURIFY], TIME))).toBeNull();
  expect(await validator.validate('{"bomFormat":"CycloneDX","specVersion":"1.6","components":[{}]}')).not.toBeNull();
});

it("has the same bytes for the same packages in any order", () => {
  expect(softwareBill(OWN, [PURIFY, REACT, FLOATING], TIME)).toBe(softwareBill(OWN, [FLOATING, PURIFY, REACT], TIME));
});
