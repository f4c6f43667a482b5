// @vitest-environment happy-dom
import { BroadcastChannel } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import { browserPorts, type SessionNetwork } from "./ports.ts";

const network: SessionNetwork = { refresh: async () => ({ kind: "lost" }), logout: async () => 204 };
/** The name of the lock that each run of a port asked for. */
const asked: string[] = [];

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

function portsOf(recordKey: string) {
  const request = async (name: string, _options: unknown, task: () => Promise<unknown>) => {
    asked.push(name);
    return task();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("BroadcastChannel", BroadcastChannel);
  return browserPorts(network, recordKey);
}

it("holds a lock for each record of the origin [S-01]", async () => {
  for (const key of ["shell.auth", "bank.auth", "loans.auth"]) await portsOf(key).lock.run(10, async () => undefined);
  expect(asked).toEqual(["shell.refresh", "shell.refresh:bank.auth", "shell.refresh:loans.auth"]);
});

it("speaks only to the tabs of the same record [S-14]", async () => {
  const [bank, sameBank, loans, usual] = ["bank.auth", "bank.auth", "loans.auth", "shell.auth"].map(portsOf);
  const heard: string[] = [];
  const last = new Promise<void>((resolve) => {
    sameBank?.channel.listen((message) => {
      heard.push(`bank ${message}`);
      if (message === "last") resolve();
    });
  });
  loans?.channel.listen((message) => heard.push(`loans ${message}`));
  usual?.channel.listen((message) => heard.push(`usual ${message}`));
  bank?.channel.post("first");
  bank?.channel.post("last");
  await last;
  expect(heard).toEqual(["bank first", "bank last"]);
  for (const ports of [bank, sameBank, loans, usual]) ports?.channel.close();
});
