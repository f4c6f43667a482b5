/** The named cases of an element, live, with the choices that a reader has. */
import { useData as siteData } from "vitepress";
import { computed, defineComponent, h, onMounted, type PropType, ref } from "vue";
import { LOCALES } from "../../../src/domain/locales/locale.ts";
import { choiceField, SCHEMES, THEME_CHOICES, WIDTHS } from "./choice-field.ts";
import { previewAddress } from "./preview-address.ts";

const SIGNED_IN = [
  ["", "nobody is logged in"],
  ["de-active", "a sample customer"],
] as const;

interface NamedCase {
  readonly id: string;
  readonly title: string;
  readonly locale: string;
}

export const ElementPreview = defineComponent({
  props: {
    tag: { type: String, required: true },
    script: { type: String, default: "shell.js" },
    cases: { type: Array as PropType<readonly NamedCase[]>, required: true },
  },
  setup(props) {
    const chosen = ref(props.cases[0]?.id ?? "");
    const [theme, locale, width, scheme, session] = [ref(""), ref(""), ref(""), ref(""), ref("")];
    const { isDark } = siteData();
    // The frame is added in the browser only, or it would load twice.
    const isInBrowser = ref(false);
    onMounted(() => {
      isInBrowser.value = true;
    });
    const address = computed(() =>
      previewAddress({
        tag: props.tag,
        case: chosen.value,
        script: props.script,
        theme: theme.value,
        locale: locale.value,
        scheme: scheme.value || (isDark.value ? "dark" : "light"),
        as: session.value,
      }),
    );
    const locales = [["", "of the case"], ...LOCALES.map(({ id }) => [id, id] as const)] as const;
    return () =>
      h("section", { class: "live", "aria-label": `Preview of ${props.tag}` }, [
        h("div", { class: "choices" }, [
          choiceField(
            "Case",
            chosen,
            props.cases.map(({ id, title }) => [id, title] as const),
          ),
          choiceField("Theme", theme, THEME_CHOICES),
          choiceField("Locale", locale, locales),
          choiceField("Width", width, WIDTHS),
          choiceField("Colours", scheme, SCHEMES),
          choiceField("Session", session, SIGNED_IN),
        ]),
        h("div", { class: "stage", tabindex: 0, role: "region", "aria-label": "Frame of the preview" }, [
          isInBrowser.value &&
            h("iframe", {
              src: address.value,
              title: `${props.tag}: ${chosen.value}`,
              style: { width: width.value ? `${width.value}px` : "100%" },
            }),
        ]),
      ]);
  },
});
