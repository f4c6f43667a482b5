/**
 * Runs a task after the current one, as `setImmediate` does on servers. React's scheduler takes it in place of a message channel of its
 * own (scripts/build/cdn.ts). Firefox drops the messages that are on their way when a page goes into the back-forward cache. The
 * scheduler would wait for its message for ever, and React would render nothing more once the page is back.
 */
const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();

const runWaiting = () => {
  for (const task of waiting.splice(0)) task();
};
port1.onmessage = runWaiting;
addEventListener("pageshow", runWaiting);

export function runSoon(task: () => void): void {
  waiting.push(task);
  port2.postMessage(undefined);
}
