/** `npx savings-shell check` finds nothing wrong on the pages of the demo: every locale, and each kind of page and host. */
import path from "node:path";
import { checkCommand } from "../commands/check/check-command.ts";
import type { Finding } from "../commands/check/finding.ts";
import { browserPath } from "../scripts/browser.ts";
import { dist } from "../scripts/build/paths.ts";
import { LOCALES } from "../src/domain/locales/locale.ts";
import { expect, quickIf, test } from "./demo.ts";

const PAGES: readonly string[] = [
  ...LOCALES.map(({ prefix }) => `/${prefix}/`),
  "/de-de/login/",
  "/de-de/products/",
  "/de-de/dashboard/",
  "/de-de/festgeld/",
  "/savingglobal/#/MyInvestments/TermDeposit",
  "partner",
];

for (const page of PAGES) {
  test(`it finds nothing wrong on ${page}`, quickIf(page === "/de-de/"), async ({ demo }) => {
    test.slow();
    const address = page === "partner" ? `${demo.partner}/` : `${demo.pages}${page}`;
    const { data } = await checkCommand(address, { browser: browserPath() }, path.join(dist, "cdn"));
    // A developer sees each change of a script at once.
    const isOfPage = ({ level, topic }: Finding) => level === "wrong" && topic !== "cache";
    expect((data.findings as readonly Finding[]).filter(isOfPage)).toEqual([]);
  });
}
