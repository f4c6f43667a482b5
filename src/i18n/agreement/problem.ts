import type { LocaleId } from "../../domain/locales/locale.ts";

/** A mistake in a locale file: what, where, and, in the message, how to mend it. */
export interface LocaleProblem {
  readonly locale: LocaleId;
  readonly file: "menus.json" | "messages.json" | "footer.json";
  /** Path in the file, for example `private.1.panels.0.main.2.title`. */
  readonly where: string;
  readonly message: string;
}

/** What `locales/<locale>/` holds, before anything is known about it. */
export interface LocaleFiles {
  readonly menus: unknown;
  readonly messages: unknown;
  readonly footer: unknown;
}

export function describeProblem({ locale, file, where, message }: LocaleProblem): string {
  return `locales/${locale}/${file}, ${where}: ${message}`;
}
