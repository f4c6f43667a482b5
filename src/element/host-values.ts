/**
 * The values that a host has given to one element: attributes, read as their metadata describes, and properties, which win. Values
 * never travel from a property to an attribute. Malformed input is reported once and leaves the default in force.
 */

import type { ErrorCode } from "../platform/reports/error-codes.ts";
import type { StyleAttribute } from "./base-styles.ts";
import { type AttributeInput, type BrowserDefinition, propertyOf } from "./definition.ts";
import type { HostValues, Readable } from "./host-port.ts";

export class HostValueStore implements Readable<HostValues> {
  readonly #meta: Pick<BrowserDefinition, "attributes">;
  readonly #report: (code: ErrorCode, message: string) => void;
  readonly #attributes = new Map<string, unknown>();
  readonly #properties = new Map<string, unknown>();
  readonly #listeners = new Set<(values: HostValues) => void>();
  #snapshot: HostValues;

  constructor(meta: Pick<BrowserDefinition, "attributes">, report: (code: ErrorCode, message: string) => void) {
    this.#meta = meta;
    this.#report = report;
    for (const attribute of meta.attributes) this.#readAttribute(attribute.name, null);
    this.#snapshot = this.#merge();
  }

  get(): HostValues {
    return this.#snapshot;
  }

  listen(listener: (values: HostValues) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setAttribute(name: string, text: string | null): void {
    if (this.#readAttribute(name, text)) this.#publish();
  }

  /**
   * Undefined takes the property back, so that the attribute or the default holds again; so does a value that the
   * attribute's metadata does not allow.
   */
  setProperty(name: string, value: unknown): void {
    const held = this.#readProperty(name, value);
    if (held === undefined) this.#properties.delete(name);
    else this.#properties.set(name, held);
    this.#publish();
  }

  /** The property values that override the attributes that styles read. */
  styled(): readonly StyleAttribute[] {
    return this.#meta.attributes.flatMap((attribute) => {
      const value = this.#properties.get(propertyOf(attribute));
      const isStyled = attribute.type === "enum" && attribute.styled && value !== undefined;
      return isStyled ? [{ name: attribute.name, value }] : [];
    });
  }

  #readProperty(name: string, value: unknown): unknown {
    const meta = this.#meta.attributes.find((attribute) => propertyOf(attribute) === name);
    if (meta === undefined || meta.type === "json") return value;
    // Frameworks take a property back with null.
    if (value === undefined || value === null) return undefined;
    if (typeof value === meta.type && value !== "") return value;
    // A template's text reaches a defined element as a property and an undefined element as an attribute:
    // both mean the same. Only a text is read, because converting another value to text may throw.
    let isRead = typeof value === "string";
    const held = isRead && readAttribute(meta, value as string, () => (isRead = false));
    if (isRead) return held;
    this.#report("bad-property", `Property ${name} ${wantedOf(meta, typeof value)}; it is ignored.`);
    return undefined;
  }

  #readAttribute(name: string, text: string | null): boolean {
    const meta = this.#meta.attributes.find((attribute) => attribute.name === name);
    if (meta === undefined) return false;
    const refuse = (problem: string) => this.#report("bad-attribute", `Attribute ${name} is ${problem}.`);
    this.#attributes.set(propertyOf(meta), readAttribute(meta, text, refuse));
    return true;
  }

  #merge(): HostValues {
    return Object.freeze(Object.fromEntries([...this.#attributes, ...this.#properties]));
  }

  #publish(): void {
    this.#snapshot = this.#merge();
    for (const listener of this.#listeners) listener(this.#snapshot);
  }
}

/** Describes the expected value. It names only the type of the given value, which may describe a customer. */
function wantedOf(meta: AttributeInput, written: string): string {
  if (meta.type === "enum") return `is not one of ${meta.values.join(", ")}`;
  const example = { number: "300", boolean: "true or false" }[meta.type as string] ?? "a text";
  return `was given as ${written} and is no ${meta.type}; set ${example}`;
}

/** Curly quotes, which an editor writes when it takes the end of an attribute for text after a `>` that is not `&gt;`. */
const CURLED = /[“-‟″«»]/;

/**
 * Reads an attribute. `text` is the attribute as written, or null if it is missing. A missing or invalid attribute gives the
 * default, or undefined; `refuse` is called for an invalid one.
 */
function readAttribute(meta: AttributeInput, text: string | null, refuse: (problem: string) => void): unknown {
  const fallback = "default" in meta ? meta.default : undefined;
  if (text === null) return fallback;
  const written = text.trim();
  const lowered = written.toLowerCase();
  if (meta.type === "boolean") return lowered !== "false";
  if (meta.type === "enum") {
    const value = meta.values.find((candidate) => candidate.toLowerCase() === lowered);
    if (value === undefined) refuse(`not one of ${meta.values.join(", ")}`);
    return value ?? fallback;
  }
  if (meta.type === "number") {
    const value = written ? Number(written) : Number.NaN;
    if (Number.isFinite(value)) return value;
    refuse("not a number");
    return fallback;
  }
  if (!written) return fallback;
  if (meta.type === "string") return text;
  try {
    return JSON.parse(written);
  } catch {
    // The engine's message is not reported: it may quote the text, which may describe a customer.
    refuse(CURLED.test(written) ? "not valid JSON: curled quotes" : "not valid JSON");
    return fallback;
  }
}
