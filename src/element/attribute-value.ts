/** Reads one attribute as its metadata describes it; what cannot be read is a problem to report, never an exception. */
import type { AttributeMeta } from "./metadata.ts";

export type AttributeReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

const read = (value: unknown): AttributeReading => ({ ok: true, value });
const problem = (text: string): AttributeReading => ({ ok: false, problem: text });

/** `text` is the attribute as written, null when it is not there; the value is then the default, or undefined. */
export function readAttribute(meta: AttributeMeta, text: string | null): AttributeReading {
  const fallback = "default" in meta ? meta.default : undefined;
  if (text === null) return read(fallback);
  switch (meta.type) {
    case "string":
      return read(text);
    case "boolean":
      return read(text.trim().toLowerCase() !== "false");
    case "enum": {
      const value = meta.values.find((candidate) => candidate.toLowerCase() === text.trim().toLowerCase());
      return value === undefined
        ? problem(`Attribute ${meta.name} is not one of ${meta.values.join(", ")}; the default is used.`)
        : read(value);
    }
    case "number": {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      return Number.isFinite(value)
        ? read(value)
        : problem(`Attribute ${meta.name} is not a number; write digits such as ${meta.name}="300".`);
    }
    case "json":
      return readJson(meta.name, text, fallback);
  }
}

function readJson(name: string, text: string, fallback: unknown): AttributeReading {
  if (text.trim() === "") return read(fallback);
  try {
    return read(JSON.parse(text));
  } catch (error) {
    // The engine's message may quote the text, which may describe a customer: only the position is passed on.
    const position = /position (\d+)|column (\d+)/.exec(String(error));
    const where = position ? ` near character ${position[1] ?? position[2]}` : "";
    return problem(
      `Attribute ${name} is not valid JSON${where}; write it with double quotes inside single ones, as in ${name}='[]'.`,
    );
  }
}
