import { atom } from "nanostores";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LocaleId } from "../../domain/locales/locale.ts";
import type { loadLocale } from "../../i18n/load-locale.ts";
import { thisPage } from "../page.ts";
import { closePage } from "./fresh-page.cases.ts";

const load = vi.fn<typeof loadLocale>();
vi.doMock("../../i18n/load-locale.ts", () => ({ loadLocale: load }));

type Content = Awaited<ReturnType<typeof loadLocale>>;
const contentOf = (locale: LocaleId): Content =>
  ({ menus: { locale }, messages: { "a.b": `text of ${locale}` }, footer: {} }) as unknown as Content;

beforeEach(() => {
  closePage();
  load.mockReset().mockImplementation(async (locale) => contentOf(locale));
});

describe("the texts of a locale", () => {
  it("are loaded once for all elements of the page", async () => {
    const { localeTexts } = await import("./locale-content.ts");
    const [first, second] = await Promise.all([localeTexts(thisPage(), "de-DE"), localeTexts(thisPage(), "de-DE")]);
    expect(first).toBe(second);
    expect(first).toMatchObject({ locale: "de-DE", menus: { locale: "de-DE" } });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("are asked for again after a failure, which the first who asked hears", async () => {
    const { localeTexts } = await import("./locale-content.ts");
    load.mockRejectedValueOnce(new Error("no network"));
    await expect(localeTexts(thisPage(), "fr-FR")).rejects.toThrow("no network");
    await expect(localeTexts(thisPage(), "fr-FR")).resolves.toMatchObject({ locale: "fr-FR" });
  });
});

describe("the texts of a locale that changes", () => {
  async function follow(signal = new AbortController().signal) {
    const { followTexts } = await import("./locale-content.ts");
    const locale = atom<LocaleId>("de-DE");
    const failed: LocaleId[] = [];
    const texts = await followTexts(thisPage(), locale, signal, (wanted) => failed.push(wanted));
    const shown: LocaleId[] = [];
    texts.subscribe(({ locale: id }) => shown.push(id));
    return { locale, shown, failed };
  }

  it("stand until the new ones have arrived", async () => {
    const { locale, shown } = await follow();
    locale.set("pl-PL");
    expect(shown).toEqual(["de-DE"]);
    await vi.waitFor(() => expect(shown).toEqual(["de-DE", "pl-PL"]));
  });

  it("are replaced by those of the substitute, and come back when it is wanted no more [L-14]", async () => {
    const { followTexts } = await import("./locale-content.ts");
    const isCorporate = atom(true);
    const substitute = {
      of: ({ locale }: { readonly locale?: LocaleId }) =>
        isCorporate.get() && locale !== "en" ? ("en" as const) : undefined,
      ofPublicMenu: () => undefined,
      listen: (listener: () => void) => isCorporate.listen(listener),
    };
    const signal = new AbortController().signal;
    const texts = await followTexts(thisPage(), atom<LocaleId>("de-DE"), signal, () => undefined, substitute);
    expect(texts.get().locale).toBe("en");
    isCorporate.set(false);
    await vi.waitFor(() => expect(texts.get().locale).toBe("de-DE"));
  });

  it("keep all but the public menu, where that is another locale's [L-02]", async () => {
    const { followTexts } = await import("./locale-content.ts");
    load.mockImplementation(async (locale) => ({ ...contentOf(locale), menus: { public: [locale] } }) as never);
    const wanted = atom<LocaleId | undefined>("en-US");
    const substitute = {
      of: () => undefined,
      ofPublicMenu: () => wanted.get(),
      listen: (listener: () => void) => wanted.listen(listener),
    };
    const signal = new AbortController().signal;
    const texts = await followTexts(thisPage(), atom<LocaleId>("en"), signal, () => undefined, substitute);
    expect(texts.get()).toMatchObject({
      locale: "en",
      menus: { public: ["en"] },
      otherPublicMenu: { locale: "en-US", entries: ["en-US"] },
    });
    wanted.set(undefined);
    await vi.waitFor(() => expect(texts.get()).not.toHaveProperty("otherPublicMenu"));
  });

  it("are never those of a locale that was left meanwhile", async () => {
    const { locale, shown } = await follow();
    let arrive: (content: Content) => void = () => undefined;
    const late = new Promise<Content>((resolve) => {
      arrive = resolve;
    });
    load.mockReturnValueOnce(late);
    locale.set("it-IT");
    locale.set("es-ES");
    await vi.waitFor(() => expect(shown).toEqual(["de-DE", "es-ES"]));
    arrive(contentOf("it-IT"));
    await new Promise(setImmediate);
    expect(shown).toEqual(["de-DE", "es-ES"]);
  });

  it("stay when the new ones cannot be loaded, which is said, and come at the next try", async () => {
    const { locale, shown, failed } = await follow();
    load.mockRejectedValueOnce(new Error("no network"));
    locale.set("fi-FI");
    await vi.waitFor(() => expect(failed).toEqual(["fi-FI"]));
    expect(shown).toEqual(["de-DE"]);
    locale.set("nl-NL");
    locale.set("fi-FI");
    await vi.waitFor(() => expect(shown.at(-1)).toBe("fi-FI"));
  });

  it("are followed no longer once the element has gone", async () => {
    const gone = new AbortController();
    const { locale } = await follow(gone.signal);
    gone.abort();
    locale.set("pl-PL");
    expect(load.mock.calls).toEqual([["de-DE"]]);
  });

  it("reject while the first are not there", async () => {
    load.mockRejectedValueOnce(new Error("no network"));
    await expect(follow()).rejects.toThrow("no network");
  });
});
