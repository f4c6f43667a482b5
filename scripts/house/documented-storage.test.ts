/** The contract of a portal names everything that the shell keeps in the storage of a browser. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RELEASE_NUMBER_KEY } from "../../src/domain/constants.ts";
import { STORAGE_KEYS } from "../../src/domain/storage-keys.ts";

const contract = readFileSync("docs/contracts/portal.md", "utf8");

it.each([...Object.values(STORAGE_KEYS), RELEASE_NUMBER_KEY])("docs/contracts/portal.md names %s", (name) => {
  expect(contract.includes(`\`${name}\``)).toBe(true);
});
