/** Every consent seen, and how it counts. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAIL_CONSENT_IDS, type MailConsentId } from "../enumerations/mail-consent-id.ts";
import { canBeDeselected, effectiveConsent, isLegitimateInterest } from "./mail-consent-rules.ts";
import { type ProgrammeGroup, programmeGroups } from "./programme-groups.ts";

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
