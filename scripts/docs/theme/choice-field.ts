import { h, type Ref, type VNode } from "vue";

type Field = HTMLSelectElement;

/** A labelled select. The first text of an option is its value. */
export function choiceField(
  label: string,
  chosen: Ref<string>,
  options: readonly (readonly [string, string])[],
): VNode {
  return h("label", [
    h("span", label),
    h(
      "select",
      { value: chosen.value, onChange: ({ currentTarget }: Event) => (chosen.value = (currentTarget as Field).value) },
      options.map(([value, text]) => h("option", { value }, text)),
    ),
  ]);
}

/** Widths of the frame in px; empty for as wide as the page allows. */
export const WIDTHS = [
  ["", "page"],
  ["360", "360 px"],
  ["768", "768 px"],
  ["1350", "1350 px"],
] as const;

export const THEME_CHOICES = [
  ["", "of the case"],
  ["v1", "v1"],
  ["v2", "v2"],
] as const;

export const SCHEMES = [
  ["", "of the page"],
  ["light", "light"],
  ["dark", "dark"],
] as const;
