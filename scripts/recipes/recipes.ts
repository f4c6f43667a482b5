/** The recipes of docs/recipes.md, carried out in a copy of the project. */

import { componentFolders } from "../../demo/component-definitions.ts";
import { filledTexts } from "./filled-texts.ts";
import type { ProjectCopy } from "./project-copy.ts";

type Json = Record<string, unknown>;

const MOST_OUTPUT = 2000;

function mustName(output: string, ...words: readonly string[]): void {
  const missing = words.filter((word) => !output.includes(word));
  if (missing.length > 0) throw new Error(`no line names ${missing.join(", ")}:\n${output.slice(0, MOST_OUTPUT)}`);
}

function editJson(copy: ProjectCopy, file: string, edit: (json: never) => void): void {
  const json = JSON.parse(copy.read(file)) as Json;
  edit(json as never);
  copy.write(file, `${JSON.stringify(json, null, 2)}\n`);
}

interface LocaleMenus {
  features?: string[];
  readonly texts: Record<string, object>;
}

/** Entries of the menu structure, up to the next entry. */
const CASH_ENTRY = '"id": "cash-reserve", "type": "advanced", "icon": "savings", "feature": "cash-reserve"}';
const COMPANY_ENTRY =
  '"id": "company-cash", "icon": "tax", "group": "good-to-know", "when": "customer.company", "feature": "company-cash"}';

const END_OF_PRODUCTS = "} as const satisfies Readonly<Record<LocaleId, MarketProducts>>;";
const PORTUGUESE_PRODUCTS = `  "pt-PT": {
    offers: [["Banca Aurelia", "IT", "term", 60, 0.0283]],
    deposits: [["Banca Aurelia", "term", 60, 10000, 0.0283, "2031-09-12"]],
  },
`;

const TYPES = ["npx", "tsc", "-b", "--noEmit", "."] as const;
const LOCALES = ["npm", "run", "--silent", "locales"] as const;
const BUILD = ["npx", "tsx", "scripts/build/build.ts"] as const;
const NEW = ["npm", "run", "--silent", "new"] as const;

function addMarket(copy: ProjectCopy): void {
  copy.succeed(...NEW, "locale", "pt-PT", "--", "--name", "Portugal", "--alpha3", "PRT", "--currency", "EUR");
  mustName(copy.fail(...LOCALES), "locales/pt-PT/messages.json, header.buttons.account", "texts.term.title");
  const fill = (empty: string, model: string) =>
    copy.write(empty, JSON.stringify(filledTexts(JSON.parse(copy.read(empty)), JSON.parse(copy.read(model)))));
  for (const file of ["messages", "menus", "footer", "demo"]) {
    fill(`locales/pt-PT/${file}.json`, `locales/en-IE/${file}.json`);
  }
  for (const folder of componentFolders) {
    fill(`demo/components/${folder}/locales/pt-PT.json`, `demo/components/${folder}/locales/en-IE.json`);
  }
  const glossary = JSON.parse(copy.read("locales/en-IE/glossary.json"));
  copy.write(
    "locales/pt-PT/glossary.json",
    JSON.stringify({ ...glossary, accessibility: "/pt/accessibility/", withdrawal: "/pt/withdraw-from-contract/" }),
  );
  copy.succeed(...LOCALES);
  mustName(copy.fail(...TYPES), "flag-drawings.ts", "'pt'", "own-names.ts", "market-products.data.ts");
  mustName(copy.fail(...BUILD), "pt-PT", "flag-drawings.ts");
  copy.replace("src/ui/country-flag/flag-drawings.ts", "  us: [\n", '  pt: verticalBands("#046a38", RED),\n  us: [\n');
  copy.replace(
    "src/ui/market-list/market-choice.ts",
    '  "pl-PL": "Polska",\n',
    '  "pl-PL": "Polska",\n  "pt-PT": "Portugal",\n',
  );
  copy.replace("demo/samples/market-products.data.ts", END_OF_PRODUCTS, `${PORTUGUESE_PRODUCTS}${END_OF_PRODUCTS}`);
  copy.succeed(...TYPES);
}

/** One entry for everybody in Germany, and one for companies there. */
function addMenuEntry(copy: ProjectCopy): void {
  const german = "locales/de-DE/menus.json";
  const structure = "locales/menus.json";
  copy.replace(structure, '"id": "overnight",', `${CASH_ENTRY}, {"id": "overnight",`);
  copy.replace(structure, '"id": "tax-company",', `${COMPANY_ENTRY}, {"id": "tax-company",`);
  editJson(copy, german, (menus: LocaleMenus) => {
    menus.features = [...(menus.features ?? []), "company-cash", "cash-reserve"];
  });
  mustName(copy.fail(...LOCALES), german, "company-cash", "cash-reserve");
  editJson(copy, german, ({ texts }: LocaleMenus) => {
    texts["cash-reserve"] = { title: "Reserve", description: "Geld für alle Fälle", href: "/reserve/" };
    texts["company-cash"] = { title: "Firmengeld", href: "/firmengeld/" };
  });
  copy.succeed(...LOCALES);
}

function addElement(copy: ProjectCopy): void {
  copy.succeed(...NEW, "element", "rate-table");
  copy.succeed(...NEW, "element", "rate-panel", "--", "--part");
  copy.succeed("npm", "run", "--silent", "format");
  copy.succeed(...TYPES);
  for (const check of ["layers", "house"]) copy.succeed("npx", "tsx", `scripts/${check}/run.ts`);
  copy.succeed("npx", "tsx", "scripts/manifest/run.ts", "--check");
  copy.succeed("npx", "vitest", "run", "commands/depends-on.test.ts");
  const browserTests = ["node", "--import", "tsx", "node_modules/@web/test-runner/dist/bin.js", "--files"] as const;
  copy.succeed(...browserTests, "elements/rate-{table,panel}/*.test.tsx");
}

function changeLimit(copy: ProjectCopy): void {
  const numbers = ["npx", "vitest", "run", "scripts/house/quoted-numbers.test.ts"] as const;
  const constant = "COUNTDOWN_THRESHOLD_SECONDS";
  copy.replace("src/domain/constants.ts", `export const ${constant} = 120;`, `export const ${constant} = 90;`);
  const quote = (value: number) => `<!-- number:${constant} -->${value}<!-- /number -->`;
  for (const text of ["docs/contracts/portal.md", "docs/decisions/session-rules.md"]) {
    mustName(copy.fail(...numbers), text, constant);
    copy.replace(text, quote(120), quote(90));
  }
  copy.succeed(...numbers);
  mustName(copy.fail("npx", "vitest", "run", "src/domain/constants.test.ts"), constant);
}

function addAttribute(copy: ProjectCopy): void {
  const definition = "elements/country-banner/country-banner.definition.ts";
  const before = "    PAGE,\n";
  const tone = '    { name: "tone", type: "enum", values: ["calm", "clear"] },\n';
  copy.replace(definition, before, `${tone}${before}`);
  copy.succeed(...TYPES);
  mustName(copy.fail("npm", "run", "--silent", "manifest"), "tone has no description");
  copy.replace(definition, tone, `    /** How strongly it asks. */\n${tone}`);
  mustName(copy.fail("npm", "run", "--silent", "manifest"), "attribute tone is read by nothing");
  copy.replace(
    "elements/country-banner/country-banner.decision.ts",
    "export default elementDecision<",
    "export const toneOf = ({ tone }: { readonly tone?: string }) => tone;\n\nexport default elementDecision<",
  );
  copy.succeed("npm", "run", "--silent", "manifest");
  mustName(copy.read("custom-elements.json"), "How strongly it asks.");
}

function addConfigurationKey(copy: ProjectCopy): void {
  const keys = "src/stores/config/keys/session-keys.ts";
  const before = "export const SESSION_KEYS = {\n";
  const configuration = ["npm", "run", "--silent", "configuration"] as const;
  copy.replace(keys, before, `${before}  feedbackUrl: configAddress,\n`);
  mustName(copy.fail(...configuration), "feedbackUrl", "@defaultValue");
  const comment = '/**\n * Where visitors write to.\n *\n * @defaultValue nowhere\n * @example "/feedback/"\n */';
  copy.replace(keys, "  feedbackUrl:", `${comment}\n  feedbackUrl:`);
  copy.succeed(...TYPES);
  copy.succeed(...configuration);
  mustName(copy.read("docs/configuration.md"), "## feedbackUrl", "Where visitors write to.");
  copy.succeed(
    "npx",
    "vitest",
    "run",
    "scripts/configuration",
    "scripts/build/quick-checks.test.ts",
    "src/stores/config",
  );
}

/** A key of the site that shows something: the compiler and a test name each place that it still lacks. */
function addShownKey(copy: ProjectCopy): void {
  const facts = "src/domain/facts/facts.ts";
  const test = "commands/depends-on.test.ts";
  const dependsOn = ["npx", "vitest", "run", test] as const;
  const comment =
    "/**\n * Whether the footer has no market picker.\n *\n * @defaultValue it has one\n * @example true\n */";
  copy.replace(
    "src/stores/config/keys/site-keys.ts",
    '      consentAnchor: v.pipe(configText, v.startsWith("#")),\n',
    `      consentAnchor: v.pipe(configText, v.startsWith("#")),\n${comment}\n      hideMarketPicker: v.boolean(),\n`,
  );
  mustName(copy.fail(...TYPES), "commands/fragments/configured-site.ts", "hideMarketPicker");
  copy.replace(facts, '  routes: "shown",\n', '  routes: "shown",\n  hideMarketPicker: "shown",\n');
  mustName(copy.fail(...TYPES), "commands/fragments/configured-site.ts", "hideMarketPicker");
  copy.replace(
    facts,
    "  readonly routes?: RoutePaths;\n",
    "  readonly routes?: RoutePaths;\n  readonly hideMarketPicker?: boolean;\n",
  );
  mustName(copy.fail(...TYPES), test, "site.hideMarketPicker");
  copy.replace(test, '  "site.iosAppId": ', '  "site.hideMarketPicker": [true],\n  "site.iosAppId": ');
  copy.succeed(...TYPES);
  copy.replace(
    "src/domain/footer/footer-view.ts",
    "data.hideCountryPicker !== true && ",
    "data.hideCountryPicker !== true && facts.site.hideMarketPicker !== true && ",
  );
  mustName(copy.fail(...dependsOn), "site.hideMarketPicker");
  const definition = "elements/app-footer/app-footer.definition.ts";
  copy.replace(definition, '    "site.sites",\n', '    "site.sites",\n    "site.hideMarketPicker",\n');
  copy.succeed(...dependsOn);
  copy.succeed("npm", "run", "--silent", "configuration");
}

/** The rules that the recipe names exist, and a version that is not exact is refused by npm's own option. */
function upgradeDependency(copy: ProjectCopy): void {
  mustName(copy.read("package.json"), '"overrides"');
  mustName(copy.read("renovate.json"), "minimumReleaseAge", "packageRules");
  mustName(copy.succeed("npm", "config", "get", "save-exact"), "true");
}

/** After the build of the changed project: a place in its page script leads to a source. */
function readStackTrace(copy: ProjectCopy): void {
  const trace = "Error: lost\n    at start (https://cdn.example/0.1.0/shell.js:1:400)\n";
  copy.write("trace.txt", trace);
  const command = ["node", "dist/node/command.js"] as const;
  copy.succeed("node", "-e", "require('node:fs').mkdirSync('cdn')");
  copy.succeed(...command, "release", "--out", "cdn", "--maps", "maps");
  mustName(copy.succeed(...command, "symbolicate", "--maps", "maps", "trace.txt"), ".ts:");
}

/** Each path and each name that the recipe mentions must exist: `name` in `path`. */
function findMissingBalance(copy: ProjectCopy): void {
  const recipe = copy.read("docs/recipes.md").split("## Find a missing balance")[1] ?? "";
  const places = [...recipe.matchAll(/`(\w+)` in `(src\/[^`]+)`/g)];
  if (places.length < 4) throw new Error(`the recipe names ${places.length} places, and should name 4`);
  for (const [, name = "", file = ""] of places) mustName(copy.read(file), name);
  mustName(copy.read("src/stores/customer/customer-source.ts"), '"balance-unavailable"');
}

/** At the end, the project with all changes must still build. */
function build(copy: ProjectCopy): void {
  copy.succeed(...BUILD);
  mustName(copy.read("dist/fragments/pt-PT/app-header.html"), "pt-pt");
  mustName(copy.read("dist/fragments/de-DE/app-header.html"), "/reserve/");
  mustName(copy.read("dist/fragments/en-GB/rate-table.html"), "<template");
  mustName(copy.read("dist/editor/vscode.html-custom-data.json"), "How strongly it asks.");
  mustName(copy.read("dist/schema/config.schema.json"), "feedbackUrl");
  copy.write("site.json", JSON.stringify({ site: { name: "Site", hideMarketPicker: true } }));
  copy.succeed(
    "node",
    "dist/node/command.js",
    "fragments",
    "--config",
    "site.json",
    "--out",
    "own",
    "--locales",
    "de-DE",
  );
  if (copy.read("own/de-DE/app-footer.html").includes("data-shell-market"))
    throw new Error("the fragment has the picker");
}

export const RECIPES = [
  ["Add a market", addMarket],
  ["Add a menu entry", addMenuEntry],
  ["Add an element", addElement],
  ["Add an attribute to an element", addAttribute],
  ["Add a configuration key", addConfigurationKey],
  ["a key that shows something", addShownKey],
  ["Upgrade a dependency", upgradeDependency],
  ["Change a limit", changeLimit],
  ["Find a missing balance", findMissingBalance],
  ["the changed project builds", build],
  ["Read a minified stack trace", readStackTrace],
] as const satisfies readonly (readonly [string, (copy: ProjectCopy) => void])[];
