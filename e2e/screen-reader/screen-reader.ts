/**
 * Orca, the screen reader of Debian, over a browser in a window of its own on a display without a screen. Keys are those of a keyboard, because
 * a screen reader hears no others. The command of the part starts display and message bus (scripts/test/parts.ts).
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "../demo.ts";

const BUS = "/usr/libexec/at-spi-bus-launcher";
/** A busy machine speaks late. */
const LONGEST_MS = 15_000;

export class ScreenReader {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "screen-reader-"));
  readonly #spoken = path.join(this.#folder, "spoken");
  readonly #programs: ChildProcess[] = [];
  /** Utterances before the last key. */
  #before = 0;

  async start(): Promise<void> {
    const settings = path.join(this.#folder, "orca");
    mkdirSync(settings);
    copyFileSync(new URL("orca-customizations.py", import.meta.url), path.join(settings, "orca-customizations.py"));
    const env = { ...process.env, HOME: this.#folder, XDG_DATA_HOME: this.#folder, SPOKEN: this.#spoken };
    execFileSync("gsettings", ["set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"], { env });
    for (const [program, ...options] of [["openbox"], [BUS, "--launch-immediately"], ["orca"]] as const)
      this.#programs.push(spawn(program, options, { env, stdio: "ignore" }));
    await expect.poll(() => this.#heard().join(), { timeout: LONGEST_MS }).toContain("Screen reader on");
  }

  /** A bus that is killed at once leaves its daemon behind, and the next reader listens to that one. */
  async stop(): Promise<void> {
    for (const program of this.#programs.toReversed()) {
      const end = program.exitCode === null ? once(program, "exit") : undefined;
      program.kill();
      await end;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Presses a key, by its name in X: `Tab`, `Return`, `shift+Tab`. What is said from then on counts. */
  press(key: string): void {
    this.forget();
    execFileSync("xdotool", ["key", key]);
  }

  /** What was said until now counts no more. */
  forget(): void {
    this.#before = this.#heard().length;
  }

  /** Waits until these words were said, in this order, in one utterance or several. */
  async says(...words: readonly string[]): Promise<void> {
    const said = () => {
      let rest = this.#heard().slice(this.#before).join("\n");
      for (const part of words) {
        const at = rest.indexOf(part);
        if (at < 0) return `"${part}" is missing in:\n${rest}`;
        rest = rest.slice(at + part.length);
      }
      return "all";
    };
    await expect.poll(said, { timeout: LONGEST_MS }).toBe("all");
  }

  /** All that was said since the last key. */
  said(): readonly string[] {
    return this.#heard().slice(this.#before);
  }

  #heard(): readonly string[] {
    const text = existsSync(this.#spoken) ? readFileSync(this.#spoken, "utf8") : "";
    return text
      .trim()
      .split("\n")
      .map((line) => line.replace(/^\S+ /, ""));
  }
}

/** One reader for the tests of a worker. */
export const test = base.extend<object, { reader: ScreenReader }>({
  reader: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const reader = new ScreenReader();
      await reader.start();
      await use(reader);
      await reader.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
