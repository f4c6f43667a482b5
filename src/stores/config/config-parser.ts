/** Parses the configuration of a page key by key: a mistake in one key leaves the others as they are. */
import * as v from "valibot";
import { CONFIG_KEYS, type ConfigKey, isSensitive, type ShellConfig } from "./config-schema.ts";

export interface ConfigProblem {
  readonly key: string;
  readonly expected: string;
}

/**
 * Accepts each valid key and reports each invalid one. For sensitive keys the first value counts, for all others the
 * latest.
 */
export function parseConfig(parts: readonly unknown[]): { config: ShellConfig; problems: ConfigProblem[] } {
  const config: Record<string, unknown> = {};
  const problems: ConfigProblem[] = [];
  for (const part of parts) {
    if (typeof part !== "object" || part === null || Array.isArray(part)) {
      problems.push({ key: "(whole)", expected: "an object" });
      continue;
    }
    for (const [key, value] of Object.entries(part)) {
      if (value === undefined) continue;
      const read = readKey(key, value);
      if (read.problem !== undefined) problems.push({ key, expected: read.problem });
      else if (!isSensitive(key as ConfigKey)) config[key] = read.value;
      else if (!Object.hasOwn(config, key)) config[key] = read.value;
      else if (JSON.stringify(config[key]) !== JSON.stringify(read.value)) {
        problems.push({ key, expected: "its first value: this key cannot be changed later" });
      }
    }
  }
  return { config, problems };
}

function readKey(key: string, value: unknown): { readonly value?: unknown; readonly problem?: string } {
  if (!Object.hasOwn(CONFIG_KEYS, key)) return { problem: "no key of the configuration" };
  const result = v.safeParse(CONFIG_KEYS[key as ConfigKey] as v.GenericSchema, value);
  return result.success ? { value: result.output } : { problem: problemOf(key, result.issues) };
}

function problemOf(key: string, [issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string {
  const path = v.getDotPath(issue);
  return `${path ? `${key}.${path}: ` : ""}${issue.expected ?? issue.message}`;
}
