import { describe, expect, it } from "vitest";
import type { MailConsent } from "../entities/mail-consent.ts";
import { MAIL_CONSENT_IDS } from "../enumerations/mail-consent-id.ts";
import { canBeDeselected, effectiveConsent, isLegitimateInterest } from "./mail-consent-rules.ts";
import { programmeGroups } from "./programme-groups.ts";

const consent = (id: MailConsent["id"], valid: boolean): MailConsent => ({ id, valid });

describe("legitimate interest", () => {
  it("is that of cs and legal [D-06]", () => {
    expect(MAIL_CONSENT_IDS.filter(isLegitimateInterest)).toEqual(["cs", "legal"]);
    expect(isLegitimateInterest("something_new")).toBe(false);
  });

  it.each(["cs", "legal"] as const)("makes %s always valid [D-06]", (id) => {
    expect(effectiveConsent({ id, name: "N", description: "D", legitimateInterest: false, valid: false })).toEqual({
      id,
      name: "N",
      description: "D",
      legitimateInterest: true,
      valid: true,
    });
  });

  it("changes no other consent [D-06]", () => {
    for (const id of MAIL_CONSENT_IDS.filter((id) => !isLegitimateInterest(id))) {
      for (const valid of [true, false]) expect(effectiveConsent(consent(id, valid))).toEqual(consent(id, valid));
    }
  });
});

describe("taking a consent back", () => {
  it("is possible for all but legal [D-06]", () => {
    expect(MAIL_CONSENT_IDS.filter((id) => !canBeDeselected(id))).toEqual(["legal"]);
    expect(canBeDeselected("something_new")).toBe(true);
  });
});

describe("programme groups", () => {
  it.each([
    [[], []],
    [[consent("alpha_program", true)], ["alpha"]],
    [[consent("beta_program", true)], ["beta"]],
    [
      [consent("beta_program", true), consent("alpha_program", true)],
      ["alpha", "beta"],
    ],
    [[consent("alpha_program", false)], []],
    [[consent("savings", true), consent("legal", true)], []],
    [[consent("alpha", true), consent("ALPHA_PROGRAM", true)], []],
  ])("of %j are %j [D-06]", (consents, groups) => expect(programmeGroups(consents)).toEqual(groups));
});
