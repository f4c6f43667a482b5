/**
 * `savings-shell/fragments`: one fragment for one tag of a page, rendered on a server without a DOM. Importing it does
 * nothing.
 */
import { TAG_VALUES } from "../../src/domain/facts/tag-values.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { DataIssue } from "../../src/domain/reading/place.ts";
import type { ElementDefinition, FragmentVariant, InputWithProperty } from "../../src/element/definition.ts";
import { HostValueStore } from "../../src/element/host-values.ts";
import { definitions, fragmentText, textsOf, variantsOf } from "../../src/prerender/prerender.ts";
import { configuredSite } from "./configured-site.ts";
import {
  ADDRESS_UNREAD,
  checkedRequest,
  FragmentError,
  type FragmentRequest,
  hasContentAddress,
  knownLocale,
  mistakeIn,
} from "./fragment-request.ts";

export { FragmentError, type FragmentRequest };

/**
 * The text that belongs directly behind the opening tag, byte for byte.
 *
 * @throws FragmentError, as a rejection, for a tag without fragments, an unknown locale, an attribute that no fragment can
 * show or that is wrong, and for a configuration that is wrong
 */
export async function renderFragment(request: FragmentRequest): Promise<string> {
  const { tag, locale, attributes = {}, config, content, onMistake } = checkedRequest(request);
  const site = configuredSite(config, "config");
  const known = knownLocale(locale, "locale");
  const value = content ?? configured(config, known);
  if (value === undefined && hasContentAddress(config))
    onMistake?.(`config: ${ADDRESS_UNREAD} Hand over what it answers for ${known} as content.`);
  const onIssues = (issues: readonly DataIssue[]) => {
    for (const mistake of issues.map(mistakeIn("content"))) onMistake?.(mistake);
  };
  const texts = await textsOf(known, value && { value, onIssues });
  const rendered = definitions.filter((one) => variantsOf(one, texts).length > 0);
  const definition = rendered.find((one) => one.tag === tag);
  if (definition === undefined) {
    const tags = rendered.map((one) => one.tag).join(", ");
    throw new FragmentError(`tag: <${tag}> has no fragment. Ask for one of ${tags}; others need none.`);
  }
  const values = shownValues(definition, attributes);
  const variant = { ...nearest(variantsOf(definition, texts), values), values };
  return fragmentText(definition, variant, texts, site, new Date().getFullYear());
}

function configured(config: FragmentRequest["config"], locale: LocaleId): object | undefined {
  const content = "content" in config ? config.content : undefined;
  return typeof content === "object" ? content[locale] : undefined;
}

/** The tag's values that differ from the defaults, by property. Styles read the other attributes themselves. */
function shownValues(
  definition: ElementDefinition,
  attributes: NonNullable<FragmentRequest["attributes"]>,
): Readonly<Record<string, unknown>> {
  const where = (name: string) => `attributes: ${name} of <${definition.tag}>`;
  const store = new HostValueStore(definition, (_, problem) => {
    throw new FragmentError(`attributes of <${definition.tag}>: ${problem}`);
  });
  const present = Object.entries(attributes).filter(([, value]) => value !== false);
  const metas = present.map(([name, value]): InputWithProperty => {
    const meta = definition.attributes.find((one) => one.name === name);
    if (meta === undefined) {
      const names = definition.attributes.map((one) => one.name).join(", ");
      throw new FragmentError(`${where(name)} does not exist. Attributes of it are ${names}.`);
    }
    if (!(TAG_VALUES as readonly string[]).includes(meta.property) && !isStyled(meta)) {
      throw new FragmentError(`${where(name)} shows in no fragment. Leave it to the tag: the element renders it.`);
    }
    store.setAttribute(name, value === true ? "" : String(value));
    return meta;
  });
  const values = store.get();
  const told = metas.filter((meta) => {
    const fallback = "default" in meta ? meta.default : undefined;
    const value = values[meta.property];
    return meta.property !== "locale" && !isStyled(meta) && value !== undefined && value !== (fallback ?? false);
  });
  return Object.fromEntries(told.map(({ property }) => [property, values[property]]));
}

const isStyled = (meta: InputWithProperty): boolean => "styled" in meta && meta.styled === true;

/** The variant that shares most values with the tag and has no other. */
function nearest(variants: readonly FragmentVariant[], values: Readonly<Record<string, unknown>>): FragmentVariant {
  const fitting = variants.filter((one) =>
    Object.entries(one.values).every(([property, value]) => values[property] === value),
  );
  const size = (one: FragmentVariant) => Object.keys(one.values).length;
  return fitting.toSorted((a, b) => size(b) - size(a))[0] ?? (variants[0] as FragmentVariant);
}
