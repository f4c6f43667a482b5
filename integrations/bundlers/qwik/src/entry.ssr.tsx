import { type RenderToStreamOptions, renderToStream } from "@builder.io/qwik/server";
import { renderFragment } from "savings-shell/fragments";
import config from "../shell.json";
import Root from "./root";

const tags = ["app-header", "app-footer"];

async function fragmentsOf(locale: "de-DE" | "fr-FR") {
  return { locale, texts: await Promise.all(tags.map((tag) => renderFragment({ tag, locale, config }))) };
}

const [german, french] = [fragmentsOf("de-DE"), fragmentsOf("fr-FR")];

/** Data of the server reach the components, and are not written into the page a second time. */
export default async function render(options: RenderToStreamOptions) {
  const { pathname } = new URL(options.serverData?.url ?? "/", "http://localhost");
  const shell = await (pathname.startsWith("/fr-fr/") ? french : german);
  return renderToStream(<Root />, {
    ...options,
    serverData: { ...options.serverData, shell },
    containerAttributes: { ...options.containerAttributes, lang: shell.locale },
  });
}
