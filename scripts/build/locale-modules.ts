/**
 * Virtual modules that the build makes from the table of locales: `virtual:locales` loads the texts of one locale, each a
 * chunk of its own, and `virtual:part-texts` holds the few words that parts for pages say in every locale.
 */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { FILES, localeContent, localeFile } from "../../commands/locale-files.ts";
import { isLocaleId, LOCALE_IDS } from "../../src/domain/locales/locale.ts";

const VIRTUAL = /^virtual:(locales|part-texts)(?:\/(.+))?$/;

export function localeModules(): Plugin {
  return {
    name: "locale-modules",
    resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, name, locale] = VIRTUAL.exec(id.replace(/^\0/, "")) ?? [];
      if (name === "part-texts") return partTexts();
      if (name !== "locales") return undefined;
      if (!isLocaleId(locale)) return loaders();
      for (const file of ["menus", ...FILES.map((one) => `${locale}/${one}`)]) {
        this.addWatchFile(fileURLToPath(localeFile(file)));
      }
      const content = Object.entries(localeContent(locale));
      return content.map(([part, value]) => `export const ${part} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}

function loaders(): string {
  const lines = LOCALE_IDS.map((id) => `${JSON.stringify(id)}: () => import("virtual:locales/${id}")`);
  return `export const loaders = { ${lines.join(", ")} };`;
}

function partTexts(): string {
  const texts = LOCALE_IDS.map((id) => {
    const { messages } = localeContent(id) as unknown as { readonly messages: PartMessages };
    const { label, ...rating } = messages.footer.rating;
    const pick = (start: string) => Object.entries(rating).filter(([key]) => key.startsWith(start));
    return [
      id,
      {
        close: messages.header.buttons.close,
        rated: label,
        buckets: pick("bucket").map(([, text]) => text),
        reviews: Object.fromEntries(pick("reviews_").map(([key, text]) => [key.replace("reviews_", ""), text])),
      },
    ];
  });
  return `export const PART_TEXTS = ${JSON.stringify(Object.fromEntries(texts))};`;
}

interface PartMessages {
  readonly header: { readonly buttons: { readonly close: string } };
  readonly footer: { readonly rating: { readonly label: string } & Readonly<Record<string, string>> };
}
