import { type Html, html, jsonScript } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { shellConfigOf } from "./shell-config.ts";

/** The snippet builder for editors: choose an element and its attributes, see it, copy the tag. */
export function playgroundPage(context: PageContext): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Snippet builder</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
<script type="application/json" data-shell-config>${jsonScript(shellConfigOf(context))}</script>
<script type="module" src="/cdn/shell.js"></script>
<script type="module" src="/demo/playground.js"></script>
</head>
<body class="site playground">
<main id="main" class="wrap" data-playground>
<h1>Snippet builder</h1>
<p class="lead">Choose an element, set its attributes, look at it, copy the tag.</p>
<form data-form></form>
<section aria-labelledby="preview"><h2 id="preview">Preview</h2><div class="preview" data-preview></div></section>
<section aria-labelledby="snippet"><h2 id="snippet">Snippet</h2><pre><code data-snippet></code></pre>
<p><button type="button" data-copy>Copy the snippet</button> <span role="status" data-status></span></p></section>
</main>
</body>
</html>
`;
}
