/** Elements with custom properties of the reader's choice, and the rule that a page would need for them. */
import { useData as siteData } from "vitepress";
import { computed, defineComponent, h, onMounted, type PropType, ref } from "vue";
import type { Token } from "../theming/tokens.ts";
import { choiceField, SCHEMES, THEME_CHOICES } from "./choice-field.ts";
import { previewAddress } from "./preview-address.ts";

const TAGS = ["app-header", "app-footer", "market-picker", "country-banner"] as const;
/** A style sheet of this id in the frame. */
const STYLE_ID = "theming";

export const ThemingPlayground = defineComponent({
  props: { tokens: { type: Array as PropType<readonly Token[]>, required: true } },
  setup(props) {
    const [tag, theme, scheme] = [ref<string>(TAGS[0]), ref("v1"), ref("")];
    const name = ref("--shell-color-brand");
    const values = ref<Readonly<Record<string, string>>>({ "--shell-color-brand": "light-dark(#7a1f3d, #f2a7bd)" });
    const frame = ref<HTMLIFrameElement>();
    const { isDark } = siteData();
    // The frame is added in the browser only, or it would load twice.
    const isInBrowser = ref(false);
    onMounted(() => {
      isInBrowser.value = true;
    });
    const shownScheme = computed(() => scheme.value || (isDark.value ? "dark" : "light"));
    const address = computed(() =>
      previewAddress({
        tag: tag.value,
        script: "shell.js",
        attributes: JSON.stringify({ locale: "en", theme: theme.value }),
        scheme: shownScheme.value,
      }),
    );
    const rule = computed(() => {
      const lines = Object.entries(values.value).map(([property, value]) => `  ${property}: ${value};\n`);
      return lines.length > 0 ? `${tag.value} {\n${lines.join("")}}` : "/* nothing is changed */";
    });
    const fallback = computed(() => {
      const token = props.tokens.find((one) => one.name === name.value);
      const { light = "", dark = "" } = token?.[theme.value === "v2" ? "v2" : "v1"] ?? {};
      return light === dark ? light : `light-dark(${light}, ${dark})`;
    });

    function apply(): void {
      const page = frame.value?.contentDocument;
      if (!page) return;
      const style = page.getElementById(STYLE_ID) ?? page.head.appendChild(page.createElement("style"));
      style.id = STYLE_ID;
      style.textContent = rule.value;
    }

    function setValue({ currentTarget }: Event): void {
      const { value } = currentTarget as HTMLInputElement;
      const { [name.value]: _former, ...others } = values.value;
      values.value = value.trim() ? { ...others, [name.value]: value.trim() } : others;
      apply();
    }

    const names = () => props.tokens.map((token) => [token.name, token.name] as const);
    return () =>
      h("section", { class: "live theming", "aria-label": "Custom properties to try" }, [
        h("div", { class: "choices" }, [
          choiceField(
            "Element",
            tag,
            TAGS.map((one) => [one, one] as const),
          ),
          choiceField("Theme", theme, THEME_CHOICES.slice(1)),
          choiceField("Colours", scheme, SCHEMES),
          choiceField("Property", name, names()),
          h("label", [
            h("span", "Value"),
            h("input", {
              type: "text",
              name: "value",
              value: values.value[name.value] ?? "",
              placeholder: fallback.value,
              spellcheck: false,
              autocomplete: "off",
              onInput: setValue,
            }),
          ]),
        ]),
        h("div", { class: "stage", tabindex: 0, role: "region", "aria-label": "Frame of the preview" }, [
          isInBrowser.value &&
            h("iframe", {
              ref: frame,
              src: address.value,
              title: `${tag.value} with these properties`,
              style: { width: "100%" },
              onLoad: apply,
            }),
        ]),
        h("pre", h("code", rule.value)),
      ]);
  },
});
