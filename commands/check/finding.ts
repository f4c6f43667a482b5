/** What the command `check` finds on a page, in plain words. */

/** The topics, in the order in which they are printed. */
export const TOPICS = [
  "scripts",
  "copies",
  "configuration",
  "tags",
  "language",
  "fragments",
  "policy",
  "probe",
  "consent",
  "layout",
  "controls",
  "hreflang",
  "cache",
] as const;

export type Topic = (typeof TOPICS)[number];

export interface Finding {
  readonly topic: Topic;
  /** `wrong` ends the command with status 1. `advice` is better for customers, and the page works without it. */
  readonly level: "wrong" | "advice";
  /** What is wrong, where, and how to mend it. */
  readonly text: string;
}

export const wrong = (topic: Topic, text: string): Finding => ({ topic, level: "wrong", text });
export const advice = (topic: Topic, text: string): Finding => ({ topic, level: "advice", text });

/** Each finding once, in the order of the topics: several visits see the same mistake. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const unique = new Map(findings.map((finding) => [`${finding.topic} ${finding.text}`, finding]));
  return [...unique.values()].toSorted((a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic));
}
