/**
 * The default of Google's consent mode: four storages denied until the visitor has chosen [T-03]. It is part of the page
 * script, so that it precedes containers which the page loads, and so it stays small.
 */
import { CONSENT_MODE_DEFAULT } from "../../domain/tracking/tag-container.ts";
import { unparsedConfig } from "../config/unparsed-config.ts";
import { claim, type Page } from "../page.ts";

type CommandLayer = { push(entry: unknown): unknown };
type GlobalWithLayer = { dataLayer?: CommandLayer };

/** Adds a command to the data layer, as Google's function of this name does. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the container tells commands from data by this very object
  dataLayer().push(arguments);
}

/** The page's data layer. Something else under its name, such as an element with that id, is no layer and is replaced. */
export function dataLayer(): CommandLayer {
  const page = globalThis as GlobalWithLayer;
  const { dataLayer: known } = page;
  if (typeof known?.push === "function") return known;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  return layer;
}

/** Once on a page, and only where a consent tool or a tag manager is configured. */
export function denyStorages(page: Page): void {
  const { consent, tagManager } = unparsedConfig(page);
  if (!(consent ?? tagManager) || !claim(page, "consent-mode")) return;
  gtag("consent", "default", CONSENT_MODE_DEFAULT);
  followReplacedLayer();
}

/**
 * Old guides of tag managers let a page assign `dataLayer = [{…}]`, which would drop the default and the visitor's choice. The new layer
 * gets both, before a container reads it.
 */
function followReplacedLayer(): void {
  let layer = dataLayer();
  try {
    Object.defineProperty(globalThis, "dataLayer", {
      configurable: true,
      enumerable: true,
      get: () => layer,
      set(next) {
        if (Array.isArray(next) && Array.isArray(layer) && next !== layer) {
          next.unshift(...layer.filter((entry) => entry?.[0] === "consent"));
        }
        layer = next;
      },
    });
  } catch {
    // The page has declared the layer by `var`, which nobody can follow. docs/contracts/cms.md says where such a script belongs.
  }
}
