/** Made by `scripts/build/locale-modules.ts` from the table of locales. */
declare module "virtual:locales" {
  export const loaders: {
    readonly [locale in import("../domain/locales/locale.ts").LocaleId]: () => Promise<
      import("./load-locale.ts").LocaleContent
    >;
  };
}
