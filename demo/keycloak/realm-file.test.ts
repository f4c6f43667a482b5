import { describe, expect, it } from "vitest";
import { CUSTOMER_CHOICES } from "../backend/sample-accounts.ts";
import { globalRealm } from "./realm-file.ts";

describe("the realm file of Keycloak", () => {
  it("is the one in the folder; `npx vitest run demo/keycloak -u` prints it again", async () => {
    await expect(`${JSON.stringify(globalRealm(), undefined, 2)}\n`).toMatchFileSnapshot("global-realm.json");
  });

  it("knows every sample customer, by one number or by a list", () => {
    const { users } = globalRealm();
    expect(users.map(({ username }) => username)).toEqual(CUSTOMER_CHOICES.map(({ id }) => id));
    expect(users.find(({ username }) => username === "gb-active")?.attributes).toEqual({
      bac_number: ["BAC410000041"],
    });
    expect(users.find(({ username }) => username === "de-company")?.attributes).toEqual({
      bac_numbers: ["BAC410000002", "BAC419999902"],
    });
  });
});
