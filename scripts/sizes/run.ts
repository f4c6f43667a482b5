import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { type Check, reportChecks } from "../checks/check.ts";
import { sourceFiles } from "../checks/source.ts";
import { mockCheck } from "./mock-code.ts";
import limits from "./size-limits.json" with { type: "json" };
import { type MeasuredFile, quotedSizeProblems, sizeChecks, sumCheck } from "./size-limits.ts";
import sums from "./size-sums.json" with { type: "json" };

const cdn = "dist/cdn";
/** Bytes; the market with most words, menus and links has the most. */
const FRAGMENTS_OF_A_PAGE = 13_056;

function measure(): MeasuredFile[] {
  if (!existsSync(cdn)) return [];
  return readdirSync(cdn, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file: file.replaceAll("\\", "/"), bytes: compressed(`${cdn}/${file}`) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function compressed(path: string): number {
  return brotliCompressSync(readFileSync(path)).byteLength;
}

/** What a page's HTML has of the shell, in each locale: the fragments of header and footer, compressed as one. */
function fragmentChecks(most: number): Check[] {
  const folder = "dist/fragments";
  const locales = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/app-header.html`))
    : [];
  return locales.map((locale) => {
    const texts = ["app-header", "app-footer"].map((tag) => readFileSync(`${folder}/${locale}/${tag}.html`));
    const { byteLength } = brotliCompressSync(Buffer.concat(texts));
    const problem = `${locale}: header and footer are ${byteLength} B brotli in HTML, ${byteLength - most} over ${most}`;
    return { title: `size of the fragments of ${locale}`, problems: byteLength > most ? [problem] : [] };
  });
}

const files = measure();
for (const { file, bytes } of files) console.log(`${String(bytes).padStart(7)} B  ${file}`);

const documents = [...sourceFiles(".", ["docs"], /\.md$/), "README.md"].filter((path) => existsSync(path));
const quotes: Check = {
  title: "sizes quoted in documents",
  problems: documents.flatMap((path) => quotedSizeProblems(path, readFileSync(path, "utf8"), limits)),
};
const texts = new Map(files.map(({ file }) => [file, readFileSync(`${cdn}/${file}`, "utf8")]));
reportChecks("sizes", [
  ...sizeChecks(files, limits),
  ...sums.map((sum) => sumCheck(files, sum)),
  ...fragmentChecks(FRAGMENTS_OF_A_PAGE),
  quotes,
  mockCheck(texts),
]);
