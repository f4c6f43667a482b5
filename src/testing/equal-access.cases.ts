/** IBM's Equal Access engine, which knows rules that axe does not have, such as visible text missing in a name. */

interface Finding {
  readonly ruleId: string;
  readonly value: readonly [level: string, outcome: string];
  readonly path: { readonly dom: string };
  readonly message: string;
}

interface Engine {
  readonly Checker: new () => {
    check(node: Node, guidelines: readonly string[]): Promise<{ readonly results: readonly Finding[] }>;
  };
}

/** Rules for whole pages; the tests of elements have none. */
const OF_PAGES: readonly string[] = [
  "aria_content_in_landmark",
  "html_lang_exists",
  "page_title_exists",
  "skip_main_exists",
  "skip_main_described",
  "style_highcontrast_visible",
];

/** The certain failures of WCAG 2.2 that the engine finds, one line each. */
export async function equalAccessViolations(host: Element): Promise<readonly string[]> {
  // @ts-expect-error The file has no types. It defines `ace_ibma` on the window.
  await import("accessibility-checker-engine/ace-window.js");
  const { ace_ibma: engine } = globalThis as unknown as { ace_ibma: Engine };
  const { results } = await new engine.Checker().check(host, ["WCAG_2_2"]);
  return results
    .filter(
      ({ ruleId, value: [level, outcome] }) =>
        level === "VIOLATION" && outcome === "FAIL" && !OF_PAGES.includes(ruleId),
    )
    .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom}: ${message}`);
}
