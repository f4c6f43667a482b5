import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canBeDeselected,
  effectiveConsent,
  isLegitimateInterest,
  MAIL_CONSENT_IDS,
  type MailConsent,
  type MailConsentId,
  type ProgrammeGroup,
  programmeGroups,
} from "./mail-consent.ts";

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

/** Every known consent, and whether it counts. */

type Row = readonly [
  id: MailConsentId,
  legitimate: boolean,
  validWhenRefused: boolean,
  deselectable: boolean,
  group: ProgrammeGroup | undefined,
];

const ROWS: readonly Row[] = [
  ["pensions", false, false, true, undefined],
  ["savings", false, false, true, undefined],
  ["investments", false, false, true, undefined],
  ["beta_program", false, false, true, "beta"],
  ["alpha_program", false, false, true, "alpha"],
  ["cs", true, true, true, undefined],
  ["legal", true, true, false, undefined],
];

describe("consents", () => {
  it("are all in the table [D-06]", () => {
    expect(ROWS.map(([id]) => id)).toEqual(MAIL_CONSENT_IDS);
  });

  it.each(ROWS)("%s: legitimate %j, valid when refused %j, can be taken back %j, group %j [D-06]", (...row) => {
    const [id, legitimate, validWhenRefused, deselectable, group] = row;
    expect(isLegitimateInterest(id)).toBe(legitimate);
    expect(effectiveConsent({ id, valid: false }).valid).toBe(validWhenRefused);
    expect(effectiveConsent({ id, valid: true }).valid).toBe(true);
    expect(canBeDeselected(id)).toBe(deselectable);
    expect(programmeGroups([{ id, valid: true }])).toEqual(group === undefined ? [] : [group]);
    expect(programmeGroups([{ id, valid: false }])).toEqual([]);
  });

  it("are not changed in place, and only ever gain validity [D-06]", () => {
    const consent = fc.record({ id: fc.constantFrom<string>(...MAIL_CONSENT_IDS, "new"), valid: fc.boolean() });
    fc.assert(
      fc.property(consent, (given) => {
        const before = { ...given };
        const effective = effectiveConsent(given);
        expect(given).toEqual(before);
        expect(effective.id).toBe(given.id);
        expect(effective.valid || !given.valid).toBe(true);
      }),
    );
  });

  it("make a group once, whatever the order and the repetition [D-06]", () => {
    const consents = fc.array(
      fc.record({ id: fc.constantFrom<string>("alpha_program", "beta_program", "savings"), valid: fc.boolean() }),
    );
    fc.assert(
      fc.property(consents, (given) => {
        const groups = programmeGroups(given);
        expect(new Set(groups).size).toBe(groups.length);
        expect([...programmeGroups([...given].reverse())]).toEqual([...groups]);
        expect(groups.includes("alpha")).toBe(given.some(({ id, valid }) => id === "alpha_program" && valid));
        expect(groups.includes("beta")).toBe(given.some(({ id, valid }) => id === "beta_program" && valid));
      }),
    );
  });
});
