/** Compresses each text of dist/cdn with Brotli and gzip, as a content delivery network would, for the demo. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|json)$/;

export function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(name)) continue;
    const file = path.join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}
