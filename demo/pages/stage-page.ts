/** The page in the frame of the stage: one header with its fragment, and a session of its own beside that of the other pages. */
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html, jsonScript, raw, viewTransitions } from "./html.ts";
import { element } from "./layout.ts";
import { type PageContext, shellConfigOf } from "./page-context.ts";
import type { StageChoice } from "./stage-choice.ts";
import { STAGE_SESSION, STAGE_STORAGE, stageSessionOf } from "./stage-storage.ts";

export type FrameChoice = Pick<StageChoice, "as" | "scheme" | "line" | "session">;

export function stageFramePage(context: PageContext, locale: LocaleId, choice: FrameChoice): Html {
  const { theme } = context;
  const { hero, figures } = contentOf(locale);
  const shared = { locale, theme };
  const { metrics: _unmeasured, ...config } = shellConfigOf(context);
  const home = `/stage/${localeById(locale).prefix}/`;
  // The address of a slow line answers each script a second later.
  const scripts = choice.line === "slow" ? "/slow/cdn/" : "/cdn/";
  return html`<!doctype html>
<html lang="${locale}" data-theme="${theme}" style="color-scheme: ${choice.scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The stage: ${hero.title}</title>
<script>${forgetFormer(choice)}</script>
${viewTransitions}<link rel="stylesheet" href="/assets/stage-frame.css">
<link rel="stylesheet" href="/cdn/shell.css">
<script type="application/json" data-shell-config>${jsonScript({ ...config, storageKeys: STAGE_STORAGE })}</script>
<script type="module" src="${scripts}shell.js"></script>
<script type="module" src="/demo/stage-frame.js" data-stage="${scripts}shell.js" data-as="${choice.as}" data-session="${stageSessionOf(choice)}"></script>
</head>
<body>
${element(context, "app-header", locale, shared)}
${element(context, "session-guard", locale, { ...shared, "login-href": home })}
<main id="main" tabindex="-1"><h1>${hero.title}</h1><p>${hero.text}</p>
<ul>${figures.map(({ value, label }) => html`<li><strong>${value}</strong> ${label}</li>`)}</ul></main>
</body>
</html>
`;
}

/** Before the script of the shell reads the storage: a visitor, or another customer than before, has no session. */
function forgetFormer(choice: FrameChoice): Html {
  const { auth, keptCustomer } = STAGE_STORAGE;
  const wanted = JSON.stringify(stageSessionOf(choice)).replaceAll("<", "\\u003c");
  return raw(
    `if (sessionStorage.getItem("${STAGE_SESSION}") !== ${wanted}) for (const name of ${JSON.stringify([auth, keptCustomer])}) localStorage.removeItem(name);`,
  );
}
