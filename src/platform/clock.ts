/** Time as the browser gives it. Decisions about time take an `Instant`, never a count of ticks. */

/** One moment on both clocks, in milliseconds. */
export interface Instant {
  /** Wall clock since the epoch. It jumps when somebody sets the clock, and it runs on while the machine sleeps. */
  readonly wall: number;
  /** Steady clock of the page. It never jumps, but it may stop while the machine sleeps. */
  readonly steady: number;
}

export type Cancel = () => void;

export interface Clock {
  now(): Instant;
  /** Runs `task` once after at least `ms` milliseconds. */
  after(ms: number, task: () => void): Cancel;
  /** Runs `task` about every `ms` milliseconds; a hidden page gets fewer calls. */
  every(ms: number, task: () => void): Cancel;
}

/** Now, on the clocks of the browser. */
export const instant = (): Instant => ({ wall: Date.now(), steady: performance.now() });

/**
 * Milliseconds since an instant: the larger of both clocks' differences, so that neither sleep nor a changed clock
 * shortens it.
 */
export function elapsed(since: Instant, now: Instant): number {
  return Math.max(0, now.wall - since.wall, now.steady - since.steady);
}

/** The instant `ms` milliseconds earlier on both clocks. */
export function earlier(now: Instant, ms: number): Instant {
  return { wall: now.wall - ms, steady: now.steady - ms };
}

/** A promise that resolves after `ms` milliseconds of a clock. */
export function waitFor(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}

/** The value of a promise, or `late` when it takes longer than `ms` milliseconds. A rejection passes through. */
export function withTimeout<T, L>(clock: Clock, ms: number, work: Promise<T>, late: L): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(late));
    work.then(resolve, reject).finally(cancel);
  });
}

/** A timer of a browser with a longer wait runs at once: the wait is a 32-bit number of milliseconds, about 24.8 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function browserClock(): Clock {
  return {
    now: instant,
    after(ms, task) {
      let timer: ReturnType<typeof setTimeout>;
      const wait = (leftMs: number) => {
        const step = Math.min(leftMs, LONGEST_TIMER_MS);
        timer = setTimeout(() => (leftMs > step ? wait(leftMs - step) : task()), step);
      };
      wait(ms);
      return () => clearTimeout(timer);
    },
    every(ms, task) {
      const timer = setInterval(task, ms);
      return () => clearInterval(timer);
    },
  };
}
