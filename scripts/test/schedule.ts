import type { Part } from "./parts.ts";

/** How a part ended; `unmet` if it did not start because a part it needs failed. */
export type Outcome = "succeeded" | "failed" | "unmet";

/**
 * Runs parts side by side as long as their load fits the capacity, in the given order where needs allow. A part heavier
 * than the capacity runs alone.
 */
export async function runScheduled(
  parts: readonly Part[],
  capacity: number,
  run: (part: Part) => Promise<boolean>,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const running = new Map<Part, Promise<void>>();
  let waiting = [...parts];

  const isSettled = (name: string) => outcomes.has(name) || !parts.some((part) => part.name === name);
  const isUnmet = (name: string) => outcomes.has(name) && outcomes.get(name) !== "succeeded";
  const load = () => [...running.keys()].reduce((sum, part) => sum + part.load, 0);

  while (waiting.length > 0 || running.size > 0) {
    for (const part of waiting.filter(({ needs }) => needs?.some(isUnmet))) outcomes.set(part.name, "unmet");
    waiting = waiting.filter(({ name }) => !outcomes.has(name));
    const next = waiting.find(({ needs = [] }) => needs.every(isSettled));
    const fits = next && (running.size === 0 || load() + next.load <= capacity);
    if (next && fits) {
      waiting = waiting.filter((part) => part !== next);
      const ended = run(next).then((succeeded) => {
        outcomes.set(next.name, succeeded ? "succeeded" : "failed");
        running.delete(next);
      });
      running.set(next, ended);
    } else if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0)
      throw new Error(`Parts need each other: ${waiting.map(({ name }) => name).join(", ")}`);
  }
  return outcomes;
}
