import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";

const schemaFile = fileURLToPath(import.meta.resolve("custom-elements-manifest/schema.json"));

/** Where a manifest breaks the published schema, one line each. */
export function schemaProblems(manifest: object): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, "utf8")));
  if (validate(manifest)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `custom-elements.json${instancePath} ${message}`);
}
