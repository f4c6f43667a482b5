/** Reads the values of options. The library names the option in front of these messages. */
import { InvalidArgumentError } from "@commander-js/extra-typings";

const MS_OF = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

/** An empty variable of a script would make the folder in which the command runs the target. */
export function filled(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It is empty. Give it a value.");
  return text;
}

/** A whole number of percent. */
export function percent(text: string): number {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > 100) throw new InvalidArgumentError("Give it a whole number from 1 to 100.");
  return value;
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("Give it a whole number from 0.");
  return Number(text);
}

export function majorVersion(text: string): number | "highest" {
  if (text === "highest") return text;
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Give it a major version, such as 1, or highest.");
  return Number(text);
}

export function version(text: string): string {
  if (!/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(text)) throw new InvalidArgumentError("Give it a version, such as 0.1.0.");
  return text;
}

/** `90d`, `12h` or `30m`, in milliseconds. */
export function duration(text: string): number {
  const [, count, unit] = /^(\d{1,5})([dhm])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError("Give it days, hours or minutes, such as 90d, 12h or 30m.");
  return Number(count) * MS_OF[unit as keyof typeof MS_OF];
}

/** The address of a folder, with a slash at its end. */
export function folderAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError("It is no address of a folder. Write it like https://cdn.example/.");
  return text.endsWith("/") ? text : `${text}/`;
}

/** The address of a page. */
export function pageAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError("It is no address of a page. Write it like https://www.example/de-de/.");
  return text;
}

/** Hosts of this machine, which browsers trust without https: https://w3c.github.io/webappsec-secure-contexts/#localhost */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** An address that browsers trust, https or this machine, with every character escaped that has a meaning in markup. */
export function secureFolder(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isFolder = url !== undefined && !url.username && !url.password && !url.search && !url.hash;
  const isTrusted = url?.protocol === "https:" || (url?.protocol === "http:" && THIS_MACHINE.test(url.hostname));
  if (!isFolder || !isTrusted)
    throw new InvalidArgumentError(
      "It is no https address of a folder. Write it like https://cdn.example/0.1.0/; http is for this machine: http://localhost:8080/cdn/.",
    );
  return url.href;
}

/** An option that may be given several times. */
export const collected = (text: string, before: readonly string[] = []): readonly string[] => [...before, filled(text)];
