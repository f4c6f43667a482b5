/**
 * Flags as they stand: the built-in values, over them the configuration's, over them the flag service's as soon as it
 * has answered. The service is asked when the page is idle, through a library that is loaded on its own [T-01].
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import { FLAGS, type Flags } from "../domain/facts/flag.ts";
import type { FlagContext, FlagService } from "../flags/flag-port.ts";
import { readFlags } from "../flags/flag-values.ts";
import { isMobileDevice } from "../platform/device.ts";
import { shellConfig } from "./config.ts";

const answered = atom<Partial<Flags>>({});
const TIMEOUT_MS = 3000;

export const flags: ReadableAtom<Flags> = computed([shellConfig, answered], (config, fromService) => ({
  ...FLAGS,
  ...readFlags(config.flags ?? {}).flags,
  ...fromService,
}));

/** Anonymous contexts name a device for as long as the page lives: nothing is stored before consent. */
const deviceId = `device-${Math.random().toString(36).slice(2)}`;
let service: Promise<FlagService> | undefined;

/** Asks the flag service for this person and place; does nothing where none is configured. Failure keeps the values. */
export async function askFlags(locale: string, customer?: FlagContext["customer"] & { id: string }): Promise<void> {
  const { flagService } = shellConfig.get();
  if (flagService === undefined) return;
  try {
    service ??= openService(flagService.url, flagService.timeoutMs ?? TIMEOUT_MS);
    const device = isMobileDevice() ? "mobile" : "desktop";
    const { id, ...known } = customer ?? {};
    await (await service).setContext({
      targetingKey: id ?? deviceId,
      device,
      locale,
      ...(customer && { customer: known as FlagContext["customer"] & object }),
    });
  } catch (error) {
    console.warn(`savings-shell: the flag service did not answer (${error instanceof Error ? error.name : "error"}).`);
  }
}

async function openService(url: string, timeoutMs: number): Promise<FlagService> {
  const { ofrepFlags } = await import("../flags/ofrep-flags.ts");
  const opened = ofrepFlags({ url, timeoutMs });
  opened.onChange((values) => answered.set(values));
  return opened;
}
