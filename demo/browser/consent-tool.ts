/** The demo's consent tool: CookieConsent, in the words of the page's market. The shell only listens to it. */
import * as CookieConsent from "vanilla-cookieconsent";
import "vanilla-cookieconsent/dist/cookieconsent.css";
import "./consent-tool.css";
import { focusedIn } from "../../src/platform/shadow-dom.ts";
import type { ConsentContent } from "../content/page-content.ts";

/** The element that had the focus before the tool opened. */
let focusedBefore: HTMLElement | undefined;

allowOwnMarkup();
// Where the shell looks for it: the module itself leaves nothing on the window.
Object.assign(globalThis, { CookieConsent });

const language = document.documentElement.lang;
const source = document.querySelector("script[data-consent-texts]")?.textContent;
if (source) await CookieConsent.run(settings(JSON.parse(source) as ConsentContent));

function settings(texts: ConsentContent): CookieConsent.CookieConsentConfig {
  return {
    // Left on, the banner would never show in an automated browser.
    hideFromBots: false,
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, marketing: {} },
    guiOptions: { consentModal: { layout: "box", position: "bottom left" } },
    language: { default: language, translations: { [language]: translation(texts) } },
    onModalShow: ({ modalName }) => {
      focusedBefore = focusedOutside();
      if (modalName === "preferencesModal") takeFocus();
    },
    onModalHide: giveBackFocus,
  };
}

/** The element with the focus, also inside a shadow root, where the tool itself does not look. */
function focusedOutside(): HTMLElement | undefined {
  let focused = focusedIn(document);
  if (focused?.closest("#cc-main")) return focusedBefore;
  for (
    let inner = focused;
    inner;
    inner = inner.shadowRoot?.firstChild ? focusedIn(inner.shadowRoot.firstChild) : undefined
  )
    focused = inner;
  return focused;
}

function giveBackFocus(): void {
  focusedBefore?.focus();
}

/**
 * The tool moves the focus when its layer has faded in, and not at all where that transition was cut short, as on a busy
 * device. Keyboard users would then stay behind the layer, so this function moves the focus itself.
 */
function takeFocus(): void {
  const take = () => {
    const layer = document.querySelector<HTMLElement>("#cc-main .pm");
    if (layer === null || layer.matches(":focus-within")) return;
    layer.tabIndex = -1;
    layer.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(take));
}

function translation(texts: ConsentContent): CookieConsent.Translation {
  const { necessary, analytics, marketing } = texts;
  return {
    consentModal: {
      title: texts.title,
      description: texts.text,
      acceptAllBtn: texts.accept,
      acceptNecessaryBtn: texts.refuse,
      showPreferencesBtn: texts.settings,
    },
    preferencesModal: {
      title: texts.heading,
      acceptAllBtn: texts.accept,
      acceptNecessaryBtn: texts.refuse,
      savePreferencesBtn: texts.save,
      closeIconLabel: texts.close,
      sections: [
        { title: necessary.title, description: necessary.text, linkedCategory: "necessary" },
        { title: analytics.title, description: analytics.text, linkedCategory: "analytics" },
        { title: marketing.title, description: marketing.text, linkedCategory: "marketing" },
      ],
    },
  };
}

/**
 * The tool writes its words and arrows with innerHTML, which Trusted Types refuse. The page's default policy lets
 * through words and drawings and nothing that runs: no other element, no handler, no address.
 */
function allowOwnMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  const tag = /<(?!\/?(?:svg|path)\b)|\son\w+\s*=|href/i;
  try {
    trustedTypes?.createPolicy("default", {
      createHTML: (markup: string) => (tag.test(markup) ? markup.replaceAll("<", "&lt;") : markup),
    });
  } catch {
    // The page allows no policy of this name, or has one already.
  }
}
