import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { allLocaleFiles } from "../../commands/locale-files.ts";
import { stopOnMistakes } from "../checks/check.ts";
import { disagreements } from "../locales/agreement.ts";
import { root } from "./paths.ts";

describe("the build", () => {
  it("stops on a locale file that disagrees, naming the place, before anything is written [L-19]", () => {
    const all = allLocaleFiles();
    const { header, ...others } = all["fr-FR"].messages as { header: object };
    const broken = {
      ...all,
      "fr-FR": { ...all["fr-FR"], messages: { ...others, header: { ...header, copied: undefined } } },
    };
    const stop = () => stopOnMistakes("The locale files disagree", disagreements(broken as typeof all));
    expect(stop).toThrow(/disagree:\n {2}.*fr-FR.*header\.copied/);
    const steps = readFileSync(path.join(root, "scripts/build/build.ts"), "utf8");
    expect(steps.indexOf("stopOnMistakes(")).toBeLessThan(steps.indexOf("rmSync(dist"));
    expect(steps).toContain("checkLocales()");
  });

  it("goes on when they agree [L-19]", () => {
    const found = disagreements(allLocaleFiles());
    expect(() => stopOnMistakes("The locale files disagree", found)).not.toThrow();
  });
});
