import { describe, expect, it } from "vitest";
import { isControlled, isSectionOpen } from "./accordion-section.ts";

describe("a section of an accordion", () => {
  it.each([
    [{}, undefined, false],
    [{ defaultExpanded: true }, undefined, true],
    [{ defaultExpanded: true }, false, false],
    [{}, true, true],
    [{ expanded: false, defaultExpanded: true }, true, false],
    [{ expanded: true }, false, true],
  ])("%j that the reader has left open: %s, is open: %s [F-04]", (section, isOpenNow, isOpen) => {
    expect(isSectionOpen(section, isOpenNow)).toBe(isOpen);
  });

  it("is controlled by its owner where expanded is given [F-04]", () => {
    expect([{}, { expanded: false }, { expanded: true }].map(isControlled)).toEqual([false, true, true]);
  });
});
