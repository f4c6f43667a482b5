/** The stage of the first page: a live header in a frame, the switches that change it, and what it explains and loads. */
import { LOCALES } from "../../src/domain/locales/locale.ts";
import { type Html, html, raw } from "./html.ts";
import type { SampleChoice } from "./login-page.ts";
import type { PageContext } from "./page-context.ts";
import { type RecordedPage, recordedNaiveReact } from "./recorded-bench.ts";
import { frameAddress, STAGE_FAULTS, type StageChoice } from "./stage-choice.ts";

export function stageSection(context: PageContext, choice: StageChoice, samples: readonly SampleChoice[]): Html {
  return html`<section class="showcase" aria-labelledby="stage" data-stage data-services="${context.services}">
<div class="wrap"><h2 id="stage">The stage</h2>
<p class="sub">A live header on a page of its own. Every switch changes the real thing: the page, the line, the services, the session.</p>
${switches(choice, samples)}</div>
<div class="stage-view" data-width="${choice.width}"><iframe title="A page with the header"${!needsControl(choice) && html` src="${frameAddress(choice)}"`} data-frame${choice.scripts === "off" && raw(' sandbox="allow-same-origin"')}></iframe></div>
<div class="wrap"><p class="stage-link note" role="status" data-link></p>
<div class="stage-facts">
<section aria-labelledby="why"><h3 id="why">What <code>shell.explain()</code> says</h3><div data-explained><p class="note">The frame has not answered yet. Without scripts it never does: then all you see is HTML.</p></div></section>
<section aria-labelledby="loaded"><h3 id="loaded">What was loaded</h3>${loads(recordedNaiveReact())}</section>
</div></div>
</section>`;
}

/** The script asks the backend for a fault or a short session first, and shows the frame then. */
const needsControl = ({ fault, session }: StageChoice): boolean => fault !== "none" || session === "ending";

function switches(choice: StageChoice, samples: readonly SampleChoice[]): Html {
  const markets = LOCALES.map(({ id, name }) => [id, name] as const);
  const customers = samples.map(
    ({ id, name, state, locale }) =>
      html`<option value="${id}" data-market="${locale}"${id === choice.as && raw(" selected")}>${name}: ${state}</option>`,
  );
  const faults = Object.entries(STAGE_FAULTS).map(([name, { title }]) => [name, title] as const);
  return html`<form class="switches" action="/" data-switches aria-label="Switches of the stage">
${select("market", "Market", markets, choice.market)}
<label class="wide"><span>Customer</span><select name="as"><option value="">a visitor, nobody is logged in</option>${customers}</select></label>
${select("fault", "Services", faults, choice.fault)}
${select(
  "theme",
  "Theme",
  [
    ["v1", "v1, classic"],
    ["v2", "v2, fresh"],
  ],
  choice.theme,
)}
${select(
  "width",
  "Width",
  [
    ["full", "this window"],
    ["360", "a phone, 360 px"],
  ],
  choice.width,
)}
<fieldset><legend>Also</legend>
${toggle("scheme", "dark", "Dark", choice.scheme === "dark")}
${toggle("scripts", "off", "Scripts off", choice.scripts === "off")}
${toggle("line", "slow", "Slow line", choice.line === "slow")}
${toggle("session", "ending", "Session in its last 10 seconds", choice.session === "ending")}
</fieldset>
<noscript><button class="action">Show</button></noscript>
</form>`;
}

function select(
  name: keyof StageChoice,
  title: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): Html {
  return html`<label><span>${title}</span><select name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen && raw(" selected")}>${text}</option>`,
  )}</select></label>`;
}

const toggle = (name: keyof StageChoice, value: string, text: string, isOn: boolean): Html =>
  html`<label class="toggle"><input type="checkbox" role="switch" name="${name}" value="${value}"${isOn && raw(" checked")}><span>${text}</span></label>`;

/** Bars of this page beside the recorded ones. The script fills in what the frame has loaded. */
function loads(naive: RecordedPage): Html {
  const total = naive.scripts + naive.html;
  const measures = [
    ["total", "HTML and scripts, kB Brotli", total.toFixed(1), total],
    ["scripts", "of these the scripts", naive.scripts.toFixed(1), naive.scripts],
    ["html", "of these the HTML", naive.html.toFixed(1), naive.html],
    ["layoutShift", "Layout shift", naive.layoutShift.toFixed(4), naive.layoutShift],
  ] as const;
  return html`${measures.map(
    ([name, title, text, value]) =>
      html`<dl class="bars" data-measure="${name}" data-recorded="${value}"><dt>${title}</dt>
<dd data-own><span class="sub">this page</span><i></i><b>…</b></dd>
<dd><span class="sub">naive React</span><i></i><b>${text}</b></dd></dl>`,
  )}
<p class="note" data-times></p>
<details><summary>Files</summary><ul class="files" data-files></ul></details>
<p class="note">Naive React is a header and a footer in one React component each, as <code>npm run bench</code> has <a href="/docs/performance">recorded</a> it. It asks no flag service and has no menus of customers, so compare it with a visitor.</p>`;
}
