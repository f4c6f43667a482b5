/** Stops the build with one line for each mistake. */
export function stopOnMistakes(title: string, mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new Error([`${title}:`, ...mistakes].join("\n  "));
}
