/** Names a process so that another one can tell whether it still runs. Linux says enough for that; other systems do not. */
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A process that holds a lock. */
export interface ProcessIdentity {
  readonly process: number;
  /** For messages only: containers may share a name. */
  readonly host: string;
  /** The boot of the machine and its namespace of process numbers; missing where the system does not say. */
  readonly namespace?: string | undefined;
  /** When the process started, in ticks since the boot. Tells it apart from a later one with the same number. */
  readonly started?: string | undefined;
}

/** `starttime` in proc(5), counted behind the name of the program, which may contain anything. */
const FIELD_OF_START = 19;

export function ownIdentity(): ProcessIdentity {
  return { process: process.pid, host: hostname(), namespace: ownNamespace(), started: startOf(process.pid) };
}

/** Undefined if this process cannot know: the other one runs on another machine, in another container, or says too little. */
export function isRunning({ process: id, namespace, started }: Partial<ProcessIdentity>): boolean | undefined {
  if (namespace === undefined || id === undefined || started === undefined || namespace !== ownNamespace())
    return undefined;
  return startOf(id) === started;
}

function ownNamespace(): string | undefined {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return undefined;
  }
}

/** Undefined if there is no such process. One that has ended and waits for its parent no longer runs. */
function startOf(id: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[FIELD_OF_START];
  } catch {
    return undefined;
  }
}
