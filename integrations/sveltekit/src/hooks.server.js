import { localeOf } from "./lib/locales.js";
import config from "./lib/site.json" with { type: "json" };

const configText = JSON.stringify(config).replaceAll("<", "\\u003c");

/** The parts of app.html that belong to the shell. */
export function handle({ event, resolve }) {
  const locale = localeOf(event.params.locale) ?? "en";
  return resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace("%shell.locale%", () => locale).replace("%shell.config%", () => configText),
  });
}
