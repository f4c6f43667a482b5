/**
 * Holds the build to its sizes and shows what changed since the last commit. `npm run sizes` also writes the record that
 * the next commit is compared with.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { buildId } from "../build/build-id.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { sourceFiles } from "../checks/source.ts";
import { eagerModulesCheck } from "./eager-modules.ts";
import bundleLimits from "./host-bundle-limits.json" with { type: "json" };
import { bundleCheck, measureBundles } from "./host-bundles.ts";
import { mockCheck } from "./mock-code.ts";
import limits from "./size-limits.json" with { type: "json" };
import { type MeasuredFile, quotedSizeProblems, sizeChecks, sumCheck, sumOf } from "./size-limits.ts";
import { committedRecord, compressedSize, hashesIn, RECORD, sizeChanges, sizeRecord } from "./size-record.ts";
import sums from "./size-sums.json" with { type: "json" };

const cdn = "dist/cdn";
const names = existsSync(cdn) ? readdirSync(cdn, { recursive: true, encoding: "utf8" }) : [];
const hashes = [buildId(), ...hashesIn(names)];
const compressed = (text: string): number => compressedSize(text, hashes);
/** Bytes; the market with most words, menus and links has the most. */
const FRAGMENTS_OF_A_PAGE = 15_888;
/** Elements and texts, with what customers see in the first frame. */
const NODES_OF_A_PAGE = 736;

function measure(): MeasuredFile[] {
  return names
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file: file.replaceAll("\\", "/"), bytes: compressed(readFileSync(`${cdn}/${file}`, "utf8")) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** The shell's part of a page's HTML in each locale: the fragments of header and footer, compressed together. */
function fragmentChecks(): Check[] {
  const folder = "dist/fragments";
  const locales = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/app-header.html`))
    : [];
  return locales.map((locale) => {
    const text = ["app-header", "app-footer"]
      .map((tag) => readFileSync(`${folder}/${locale}/${tag}.html`, "utf8"))
      .join("");
    const nodes = text.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, "<$1>").match(/<[a-z]|>[^<]/g)?.length ?? 0;
    const over = (what: string, is: number, most: number) =>
      is > most ? [`${locale}: header and footer are ${is} ${what} in HTML, ${is - most} over ${most}`] : [];
    return {
      title: `size of the fragments of ${locale}`,
      problems: [...over("B brotli", compressed(text), FRAGMENTS_OF_A_PAGE), ...over("nodes", nodes, NODES_OF_A_PAGE)],
    };
  });
}

const files = measure();
for (const { file, bytes } of files) console.log(`${String(bytes).padStart(7)} B  ${file}`);

const bundles = await measureBundles(bundleLimits, "dist/esm");
for (const [at, { title }] of bundleLimits.entries()) {
  console.log(`${String(bundles[at]).padStart(7)} B  a bundle with ${title}`);
}

const record = sizeRecord(files);
const changes = sizeChanges(committedRecord(), record);
if (changes.length > 0) console.log(["since the last commit:", ...changes].join("\n"));
if (process.argv.includes("--write")) writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);

const documents = [...sourceFiles(".", ["docs"], /\.md$/), "README.md"].filter((path) => existsSync(path));
const measured = new Map(sums.map((sum) => [sum.page, sumOf(files, sum)]));
const quotes: Check = {
  title: "sizes quoted in documents",
  problems: documents.flatMap((path) => quotedSizeProblems(path, readFileSync(path, "utf8"), limits, measured)),
};
const texts = new Map(files.map(({ file }) => [file, readFileSync(`${cdn}/${file}`, "utf8")]));
reportChecks("sizes", [
  ...sizeChecks(files, limits),
  ...sums.map((sum) => sumCheck(files, sum)),
  ...bundleLimits.map((limit, at) => bundleCheck(limit, bundles[at] ?? Number.POSITIVE_INFINITY)),
  ...fragmentChecks(),
  quotes,
  mockCheck(texts),
  eagerModulesCheck(texts),
]);
