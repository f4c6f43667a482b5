/** The code samples of the documents, and what is wrong with them. */
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { parseSync } from "vite";
import type { PublicFace } from "../../src/element/definition.ts";
import { HostValueStore } from "../../src/element/host-values.ts";
import { parseConfig } from "../../src/stores/config/config-parser.ts";

export interface CodeSample {
  readonly language: string;
  readonly text: string;
  /** The first line of the code, from 1. */
  readonly line: number;
}

/** Every fenced block of a document that names a language. */
export function codeSamples(markdown: string): readonly CodeSample[] {
  const blocks = markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(({ 1: language = "", 2: text = "", index }) => {
    return { language, text, line: markdown.slice(0, index).split("\n").length + 1 };
  });
}

export interface Known {
  readonly definitions: readonly PublicFace[];
  /** Scripts of package.json. */
  readonly scripts: readonly string[];
  /** Subcommands of `savings-shell`. */
  readonly commands: readonly string[];
}

export function sampleProblems({ language, text }: CodeSample, known: Known): readonly string[] {
  switch (language) {
    case "js":
    case "mjs":
    case "ts":
    case "tsx":
      return scriptProblems(text, language);
    case "json":
      return jsonProblems(text);
    case "html":
      return markupProblems(text, known.definitions);
    case "sh":
      return commandProblems(text, known);
    default:
      return [];
  }
}

function scriptProblems(text: string, language: "js" | "mjs" | "ts" | "tsx"): readonly string[] {
  const { errors } = parseSync(`sample.${language === "js" ? "mjs" : language}`, text);
  return errors.map(({ message }) => message);
}

function jsonProblems(text: string): readonly string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

function elementsIn(node: Node): readonly Element[] {
  const inside = "childNodes" in node ? node.childNodes.flatMap(elementsIn) : [];
  return "attrs" in node ? [node, ...inside] : inside;
}

const textIn = ({ childNodes }: Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** Attributes that any tag may have, and those of the adapter for AngularJS. */
const ANYWHERE = /^(?:id|class|style|slot|lang|hidden|data-[\w-]+|shell-[\w-]+|ng-[\w-]+)$/;

function markupProblems(text: string, definitions: readonly PublicFace[]): readonly string[] {
  return elementsIn(parseFragment(text)).flatMap((element) => {
    const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value;
    if (element.tagName === "script") {
      if (attribute("data-shell-config") !== undefined) return configProblems(textIn(element));
      const isCode = attribute("type") === "module" || attribute("type") === undefined;
      return isCode ? scriptProblems(textIn(element), attribute("type") === "module" ? "mjs" : "js") : [];
    }
    const definition = definitions.find(({ tag }) => tag === element.tagName);
    return definition ? tagProblems(element, definition) : [];
  });
}

function configProblems(text: string): readonly string[] {
  const wrong = jsonProblems(text);
  if (wrong.length > 0) return wrong;
  return parseConfig([JSON.parse(text)]).problems.map(({ key, expected }) => `${key}: expected ${expected}`);
}

function tagProblems({ tagName, attrs }: Element, definition: PublicFace): readonly string[] {
  const problems: string[] = [];
  const store = new HostValueStore(definition, (_, message) => problems.push(`<${tagName}> ${message}`));
  for (const { name, value } of attrs) {
    // Placeholders stand for a value of the reader.
    if (value.includes("…") || value.includes("{{") || value.includes("${")) continue;
    if (definition.attributes.some((one) => one.name === name)) store.setAttribute(name, value);
    else if (!ANYWHERE.test(name)) problems.push(`<${tagName}> has no attribute ${name}`);
  }
  return problems;
}

/** Each command of npm and of the package must exist. */
function commandProblems(text: string, { scripts, commands }: Known): readonly string[] {
  return text.split(/\n|&&/).flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const at = words.indexOf("savings-shell");
    const asked = at >= 0 && words[at - 1] === "npx" ? words[at + 1] : undefined;
    if (asked !== undefined && !commands.includes(asked)) return [`savings-shell has no command ${asked}`];
    const script =
      words[0] === "npm" && words[1] === "run" ? words.slice(2).find((word) => !word.startsWith("-")) : undefined;
    return script !== undefined && !scripts.includes(script) ? [`package.json has no script ${script}`] : [];
  });
}
