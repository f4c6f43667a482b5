/** The session's texts in every listed language, and the guard's looks: names, contrast, room for long words. */
import { setViewport } from "@web/test-runner-commands";
import axe from "axe-core";
import { expect } from "chai";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { countdown, removeGuards, renderGuard } from "./session-guard.fixture.tsx";

interface Wording {
  readonly locale: LocaleId;
  readonly extend: string;
  /** The dialog's texts with 121, 62, 5 and 1 seconds left. */
  readonly countdown: readonly [string, string, string, string];
  /** Confirmation by minutes. */
  readonly extended: Readonly<Record<number, string>>;
}

const GERMAN = {
  extend: "Sitzung verlängern",
  countdown: [
    "Sie werden in 2 Minuten 1 Sekunde abgemeldet.",
    "Sie werden in 1 Minute 2 Sekunden abgemeldet.",
    "Sie werden in 5 Sekunden abgemeldet.",
    "Sie werden in 1 Sekunde abgemeldet.",
  ],
  extended: {
    1: "Ihre Sitzung wurde erfolgreich um 1 Minute verlängert",
    5: "Ihre Sitzung wurde erfolgreich um 5 Minuten verlängert",
  },
} as const;

const WORDINGS: readonly Wording[] = [
  {
    locale: "en-GB",
    extend: "Extend session",
    countdown: [
      "You will be logged out in 2 minutes 1 second.",
      "You will be logged out in 1 minute 2 seconds.",
      "You will be logged out in 5 seconds.",
      "You will be logged out in 1 second.",
    ],
    extended: {
      1: "Your session was successfully extended by 1 minute",
      5: "Your session was successfully extended by 5 minutes",
    },
  },
  { locale: "de-DE", ...GERMAN },
  { locale: "de-CH", ...GERMAN },
  {
    locale: "es-ES",
    extend: "Ampliar la sesión",
    countdown: [
      "Su sesión se cerrará en 2 minutos 1 segundo.",
      "Su sesión se cerrará en 1 minuto 2 segundos.",
      "Su sesión se cerrará en 5 segundos.",
      "Su sesión se cerrará en 1 segundo.",
    ],
    extended: {
      1: "Su sesión se ha ampliado correctamente en 1 minuto",
      5: "Su sesión se ha ampliado correctamente en 5 minutos",
    },
  },
  {
    locale: "fr-FR",
    extend: "Prolonger la session",
    countdown: [
      "Votre session sera fermée dans 2 minutes 1 seconde.",
      "Votre session sera fermée dans 1 minute 2 secondes.",
      "Votre session sera fermée dans 5 secondes.",
      "Votre session sera fermée dans 1 seconde.",
    ],
    extended: {
      1: "Votre session a été prolongée de 1 minute",
      5: "Votre session a été prolongée de 5 minutes",
    },
  },
  {
    locale: "nl-NL",
    extend: "Sessie verlengen",
    countdown: [
      "U wordt over 2 minuten 1 seconde uitgelogd.",
      "U wordt over 1 minuut 2 seconden uitgelogd.",
      "U wordt over 5 seconden uitgelogd.",
      "U wordt over 1 seconde uitgelogd.",
    ],
    extended: { 1: "Uw sessie is met 1 minuut verlengd", 5: "Uw sessie is met 5 minuten verlengd" },
  },
  {
    locale: "pl-PL",
    extend: "Przedłuż sesję",
    countdown: [
      "Zostaną Państwo wylogowani za 2 minuty 1 sekundę.",
      "Zostaną Państwo wylogowani za 1 minutę 2 sekundy.",
      "Zostaną Państwo wylogowani za 5 sekund.",
      "Zostaną Państwo wylogowani za 1 sekundę.",
    ],
    extended: {
      1: "Sesja została pomyślnie przedłużona o 1 minutę",
      2: "Sesja została pomyślnie przedłużona o 2 minuty",
      5: "Sesja została pomyślnie przedłużona o 5 minut",
      22: "Sesja została pomyślnie przedłużona o 22 minuty",
      1.5: "Sesja została pomyślnie przedłużona o 1.5 minuty",
    },
  },
  {
    locale: "fi-FI",
    extend: "Jatka istuntoa",
    countdown: [
      "Uloskirjautumiseen on 2 minuuttia 1 sekunti.",
      "Uloskirjautumiseen on 1 minuutti 2 sekuntia.",
      "Uloskirjautumiseen on 5 sekuntia.",
      "Uloskirjautumiseen on 1 sekunti.",
    ],
    extended: { 1: "Istuntoasi jatkettiin 1 minuutilla", 5: "Istuntoasi jatkettiin 5 minuutilla" },
  },
  {
    locale: "it-IT",
    extend: "Prolunga la sessione",
    countdown: [
      "La Sua sessione terminerà tra 2 minuti 1 secondo.",
      "La Sua sessione terminerà tra 1 minuto 2 secondi.",
      "La Sua sessione terminerà tra 5 secondi.",
      "La Sua sessione terminerà tra 1 secondo.",
    ],
    extended: {
      1: "La Sua sessione è stata prolungata di 1 minuto",
      5: "La Sua sessione è stata prolungata di 5 minuti",
    },
  },
];

describe("the session's texts", () => {
  afterEach(removeGuards);

  for (const { locale, extend, countdown: said, extended } of WORDINGS) {
    it(`in ${locale}, with its plural forms [S-06, L-19]`, async () => {
      const guard = await renderGuard(countdown(121), { locale });
      expect(guard.dialog().querySelector("button")?.textContent).to.equal(extend);
      const seen = [121, 62, 5, 1].map((seconds) => {
        guard.show(countdown(seconds));
        return guard.text(".time-left");
      });
      expect(seen).to.eql(said);
      for (const [minutes, text] of Object.entries(extended)) {
        guard.show({ kind: "extended", minutes: Number(minutes) });
        expect(guard.text('[part="notice"]')).to.equal(text);
      }
    });
  }
});

const LOOKS = [
  { theme: "v1", scheme: "light" },
  { theme: "v2", scheme: "light" },
  { theme: "v1", scheme: "dark" },
  { theme: "v2", scheme: "dark" },
] as const;

const STATES = {
  countdown: countdown(119),
  "countdown nearly over": countdown(15, { hasFailed: true }),
  confirmation: { kind: "extended", minutes: 5 },
  cover: { kind: "covered", why: "unverified" },
} as const;

describe("the guard is accessible in every state, theme and width", () => {
  afterEach(async () => {
    removeGuards();
    document.documentElement.style.colorScheme = "";
    await setViewport({ width: 1350, height: 800 });
  });

  for (const [name, state] of Object.entries(STATES)) {
    // 320 px is a page of 1280 px at 400% (WCAG 1.4.10).
    for (const [width, height] of [
      [1350, 800],
      [320, 256],
    ] as const) {
      it(`${name} at ${width} px [S-04, S-06]`, async () => {
        await setViewport({ width, height });
        for (const { theme, scheme } of LOOKS) {
          document.documentElement.style.colorScheme = scheme;
          for (const locale of ["en-GB", "fi-FI"] as const) {
            const guard = await renderGuard(state, { theme, locale });
            expect(await violations(guard.host), `${theme} ${scheme} ${locale}`).to.eql([]);
            expect(cutOff(guard.shadow), `${theme} ${scheme} ${locale}`).to.eql([]);
            removeGuards();
          }
        }
      });
    }
  }
});

async function violations(host: HTMLElement): Promise<readonly string[]> {
  const { violations: found } = await axe.run(host, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // A guard alone is no page.
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "landmark-one-main": { enabled: false },
    },
    resultTypes: ["violations"],
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Elements that are wider than their container or outside of the window. */
function cutOff(shadow: ShadowRoot): readonly string[] {
  const shown = [...shadow.querySelectorAll<HTMLElement>("dialog[open], dialog[open] *, .notice[data-shown]")];
  return shown
    .filter((element) => element.checkVisibility() && !element.matches(".visually-hidden"))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.scrollWidth > element.clientWidth + 1 || left < 0 || right > innerWidth;
    })
    .map((element) => element.className || element.localName);
}
