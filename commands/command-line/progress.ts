/** One line on a terminal that tells how far a command is, once it has taken longer than a second. */
import type { WriteStream } from "node:tty";

const QUIET_MS = 1_000;

export interface Progress {
  readonly report: (text: string) => void;
  /** Clears the line. */
  readonly end: () => void;
}

/** Writes nothing where the stream is no terminal, such as in a pipeline. */
export function progressOn(
  stream: Pick<WriteStream, "isTTY" | "write" | "columns">,
  now = () => performance.now(),
): Progress {
  const begun = now();
  let isShown = false;
  return {
    report(text) {
      if (!stream.isTTY || now() - begun < QUIET_MS) return;
      isShown = true;
      stream.write(`\r\u001b[K${text.slice(0, Math.max(0, (stream.columns ?? 80) - 1))}`);
    },
    end() {
      if (isShown) stream.write("\r\u001b[K");
    },
  };
}

export const noProgress: Progress = { report: () => {}, end: () => {} };
