/** Defines the elements of a page in three tiers: what is painted stands, behaves, and is drawn when it must change. */
import { defineOnce } from "../element/define-once.ts";
import type { BrowserDefinition } from "../element/definition.ts";
import { SESSION } from "../element/fragment.ts";
import type { HostPort, HostValues } from "../element/host-port.ts";
import type { FragmentSource } from "../prerender/element-decision.ts";
import { builtLocale, paintBare } from "./bare-tag.ts";
import { attachBehaviour } from "./behaviour.ts";
import { type PageSituation, stillStands } from "./fragment-current.ts";
import { onSituation, pageSituation } from "./page-situation.ts";
import { importRendering, turnOf } from "./render-queue.ts";

/** Defines an element that all three tiers serve. */
export function defineElement<const D extends BrowserDefinition>(definition: D): D {
  defineOnce({ ...definition, draw: (again) => importRendering(definition, again) }, tiersOf(definition));
  return definition;
}

/** What a fragment of a tag would have been drawn from that shows nothing, and so has none. */
function bareSource({ locale }: HostValues, page: PageSituation): FragmentSource {
  const drawn = String(locale ?? (page.pathStart || page.language)) as FragmentSource["locale"];
  return { locale: drawn, site: page.config.site as FragmentSource["site"], values: {}, year: page.year };
}

function tiersOf(definition: BrowserDefinition) {
  return {
    painted: (values: HostValues, root: ShadowRoot) => paintBare(definition, values, root),
    attach(port: HostPort, mount: HTMLElement) {
      // A gate alone shows what stands in its tag.
      if (!/gate$/.test(definition.tag) && port.element.querySelector("main,h1")) {
        port.raise(
          "swallowed-page",
          "The page stands inside this tag, unseen. HTML has no self-closing tags: close it.",
        );
      }
      attachBehaviour(port, mount);
    },
    stands({ values, snapshot }: HostPort, mount: HTMLElement) {
      const page = pageSituation();
      if (definition.suitsCustomers) mount.toggleAttribute(SESSION, page.hasSession);
      if (definition.isDone) return !page.hasSession && definition.isDone(values.get());
      const source = (snapshot as FragmentSource | undefined) ?? (definition.isQuiet && bareSource(values.get(), page));
      const offersApp = () => mount.querySelector("[data-shell-link^=app-]") !== null;
      return source !== undefined && stillStands(definition, values.get(), source, page, offersApp);
    },
    onChange: onSituation,
    turn: (tag: string, values: HostValues) => turnOf(tag, builtLocale(values, pageSituation())),
  };
}
