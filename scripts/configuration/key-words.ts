import type { CallId } from "../../src/api/catalogue.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { RouteName } from "../../src/domain/routes/route.ts";
import type { ShellConfig } from "../../src/stores/config/config-schema.ts";

/** Every key with its parts: `site`, `site.name`, ... A table by free names, or by locale, route or call, is one part. */
type PathsOf<T> = {
  [TKey in keyof T & string]:
    | TKey
    | (NonNullable<T[TKey]> extends readonly unknown[] | string | number | boolean
        ? never
        : string extends keyof NonNullable<T[TKey]>
          ? never
          : keyof NonNullable<T[TKey]> extends LocaleId | RouteName | CallId
            ? never
            : NonNullable<T[TKey]> extends object
              ? `${TKey}.${PathsOf<NonNullable<T[TKey]>>}`
              : never);
}[keyof T & string];

export type ConfigPath = PathsOf<ShellConfig>;

export interface KeyWords {
  readonly effect: string;
  /** The behaviour without the key. */
  readonly fallback: string;
}
