/** The page in which the site shows an element, and the data of the named cases. Frames keep the styles of the site away. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { elementDefinitions } from "../../commands/element-definitions.ts";
import { mockAnswersOf } from "../../demo/samples/mock-answers.ts";
import { SAMPLE_CUSTOMERS } from "../../demo/samples/sample-customers.ts";
import { bundle } from "../build/bundle.ts";
import { root } from "../build/paths.ts";
import { shellConfigOf } from "./site-config.ts";

interface PreviewOptions {
  readonly base: string;
  /** Folder of the shell's scripts. */
  readonly scripts: string;
}

/** @param folder the public folder of the site */
export async function writePreviews(folder: string, { base, scripts }: PreviewOptions): Promise<void> {
  const out = path.join(folder, "preview");
  mkdirSync(out, { recursive: true });
  for (const { definition, cases } of await elementDefinitions()) {
    writeFileSync(path.join(out, `${definition.tag}.json`), JSON.stringify(cases));
  }
  const samples = SAMPLE_CUSTOMERS.map((sample) => ({
    id: sample.id,
    note: sample.note,
    locale: sample.locale,
    customerId: sample.bacNumbers[0],
    userId: sample.userId,
    answers: mockAnswersOf(sample),
  }));
  writeFileSync(path.join(out, "samples.json"), JSON.stringify(samples));
  writeFileSync(path.join(out, "index.html"), previewPage(base, scripts));
  await bundle("preview", {
    build: {
      outDir: out,
      license: false,
      minify: true,
      rolldownOptions: {
        input: { preview: path.join(root, "scripts/docs/preview/preview-frame.ts") },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
}

function previewPage(base: string, scripts: string): string {
  const config = JSON.stringify(shellConfigOf(base)).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview</title>
<style>html { color-scheme: light dark; } body { margin: 0; font-family: system-ui, sans-serif; background: Canvas; color: CanvasText; } main { padding: 1rem; } pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }</style>
<link rel="stylesheet" href="${scripts}shell.css">
<script type="application/json" data-site-config data-scripts="${scripts}">${config}</script>
<script type="module" src="${base}preview/preview.js"></script>
</head>
<body></body>
</html>
`;
}
