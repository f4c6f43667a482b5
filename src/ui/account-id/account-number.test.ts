import { describe, expect, it } from "vitest";
import { accountNumberText } from "./account-number.ts";

describe("an account number", () => {
  it("shows a valid IBAN in groups of four and copies it in electronic form [H-20]", () => {
    expect(accountNumberText("DE89 3704-0044 0532 0130 00")).toEqual({
      shown: "DE89 3704 0044 0532 0130 00",
      copied: "DE89370400440532013000",
    });
  });

  it.each(["DE89370400440532013001", "12345678", "20-12-34", ""])("leaves %j as it is [H-20]", (value) => {
    expect(accountNumberText(value)).toEqual({ shown: value, copied: value });
  });
});
