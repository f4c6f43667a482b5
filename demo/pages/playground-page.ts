import { LOCALES } from "../../src/domain/locales/locale.ts";
import { type Html, html, jsonScript, viewTransitions } from "./html.ts";
import { componentScript, toolBar, toolPage } from "./layout.ts";
import { type PageContext, shellConfigOf } from "./page-context.ts";

/** The snippet builder for editors: choose an element and its attributes, see it, copy the tag. */
export function playgroundPage(context: PageContext): Html {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const markets = LOCALES.map(({ id }) => html`<option value="${id}">${names.of(id) ?? id}</option>`);
  return toolPage(context, {
    title: "Snippet builder",
    bodyClass: "playground",
    styles: ["forms"],
    scripts: ["playground"],
    main: html`<div class="wrap" data-playground data-cdn="${context.pages}/cdn/">${toolBar(context, "/playground/")}
<h1>Snippet builder</h1>
<p class="lead">Choose an element, set its attributes, look at it, copy the tag.</p>
<div class="bench">
<form data-form aria-label="Element and attributes">
<label><span>Element</span><select name="tag" data-tag></select></label>
<label><span>Market</span><select name="locale" data-market>${markets}</select></label>
<div data-attributes></div>
</form>
<div class="result">
<section aria-labelledby="preview"><div class="bench-head"><h2 id="preview">Preview</h2><div role="group" aria-label="Width" data-widths><button type="button" data-width="360">360</button><button type="button" data-width="768">768</button><button type="button" data-width="1350">1350</button></div></div>
<div class="stage"><iframe src="/playground/preview/" title="Preview of the element" data-preview></iframe></div>
<ul class="findings" aria-live="polite" data-findings></ul></section>
<section aria-labelledby="snippet"><div class="bench-head"><h2 id="snippet">Snippet</h2><button type="button" data-copy>Copy</button><span role="status" data-status></span></div>
<pre><code data-snippet></code></pre></section>
<section aria-labelledby="once"><h2 id="once">Once per page</h2>
<label><span>Page script</span><select data-script><option value="locale">of this market: the header paints at once, in one request</option><option value="">of all markets: 2 kB, and the market’s fragments when a tag has none</option></select></label>
<label><span>Prefix of the tags</span><input data-tag-prefix pattern="[a-z][a-z0-9]*(-[a-z0-9]+)*" placeholder="none" autocomplete="off" spellcheck="false"><small>For pages that own a tag of such a name themselves: lower-case letters and digits, as in sv for &lt;sv-app-header&gt;.</small></label>
<pre><code data-once></code></pre></section>
</div>
</div></div>`,
  });
}

/** The empty page in which the builder shows the element, at the width of its frame. */
export function previewPage(context: PageContext): Html {
  return html`<!doctype html>
<html lang="en" data-theme="${context.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
${viewTransitions}<link rel="stylesheet" href="/assets/site.css">
<link rel="stylesheet" href="/cdn/shell.css">
<script type="application/json" data-shell-config>${jsonScript(shellConfigOf(context))}</script>
<script type="module" src="/cdn/shell.js"></script>
<script type="module" src="/cdn/parts.js"></script>
${componentScript}</head>
<body class="site"></body>
</html>
`;
}
