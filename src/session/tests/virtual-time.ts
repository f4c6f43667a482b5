/** Virtual time, which passes only on a test's request, with one queue for all tabs and the server. */
import type { Cancel, Clock } from "../../platform/clock.ts";

interface Task {
  at: number;
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly run: () => void;
  cancelled: boolean;
}

/** The part of a tab that concerns time: a frozen tab runs nothing, a closed one never runs again. */
export interface Owner {
  frozen: boolean;
  closed: boolean;
  /** Milliseconds by which this device's wall clock is ahead of true time. */
  wallAhead: number;
}

/** True time at the start of every world, in milliseconds since the epoch. */
export const START = 1_800_000_000_000;

export class VirtualTime {
  /** Milliseconds since START. */
  now = 0;
  /** Time that the steady clock does not count, because it stops during sleep on some platforms. */
  steadyBehind = 0;
  #tasks: Task[] = [];
  #order = 0;

  after(ms: number, run: () => void, owner?: Owner): Cancel {
    this.#order += 1;
    const task: Task = { at: this.now + Math.max(0, ms), order: this.#order, owner, run, cancelled: false };
    this.#insert(task);
    return () => {
      task.cancelled = true;
    };
  }

  clockOf(owner: Owner): Clock {
    return {
      now: () => ({ wall: START + this.now + owner.wallAhead, steady: this.now - this.steadyBehind }),
      after: (ms, task) => this.after(ms, task, owner),
      every: (ms, task) => {
        let cancel: Cancel = () => {};
        const again = () => {
          cancel = this.after(ms, again, owner);
          task();
        };
        cancel = this.after(ms, again, owner);
        return () => cancel();
      },
    };
  }

  /** Lets `ms` pass and runs the due tasks in order. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await drain();
    for (let task = this.#next(end); task; task = this.#next(end)) {
      this.now = Math.max(this.now, task.at);
      task.run();
      // Drain promises only after the last task of one moment.
      if (this.#tasks[0]?.at !== task.at) await drain();
    }
    this.now = end;
    await drain();
  }

  /** The machine sleeps: only the wall clock continues, and due tasks run once afterwards. */
  async sleep(ms: number, steadyStops = true): Promise<void> {
    this.now += ms;
    if (steadyStops) this.steadyBehind += ms;
    await this.pass(0);
  }

  #insert(task: Task): void {
    let low = 0;
    let high = this.#tasks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#tasks[middle];
      if (other && (other.at < task.at || (other.at === task.at && other.order < task.order))) low = middle + 1;
      else high = middle;
    }
    this.#tasks.splice(low, 0, task);
  }

  #next(end: number): Task | undefined {
    for (let index = 0; index < this.#tasks.length; index += 1) {
      const task = this.#tasks[index];
      if (!task || task.at > end) return undefined;
      if (task.cancelled || task.owner?.closed) {
        this.#tasks.splice(index, 1);
        index -= 1;
      } else if (!task.owner?.frozen) {
        this.#tasks.splice(index, 1);
        return task;
      }
    }
    return undefined;
  }
}

/** Lets all promises settle that can. */
function drain(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
