/** The snippet builder of one element, with the form controls of the demo's playground. */
import { defineComponent, h, onMounted, type PropType, ref } from "vue";
import { type AttributeDescription, controlFor, controlValue } from "../../../demo/browser/attribute-control.ts";
import { snippetOf } from "../../../demo/browser/snippet-text.ts";
import { previewAddress } from "./preview-address.ts";

type Field = Parameters<typeof controlValue>[0];

export const SnippetBuilder = defineComponent({
  props: {
    tag: { type: String, required: true },
    script: { type: String, required: true },
    attributes: { type: Array as PropType<readonly AttributeDescription[]>, required: true },
  },
  setup(props) {
    const form = ref<HTMLFormElement>();
    const entered = ref<readonly (readonly [string, string])[]>([]);
    const answer = ref("");
    const isOpen = ref(false);
    const read = () => {
      answer.value = "";
      entered.value = [...(form.value?.querySelectorAll<Field>("[name]") ?? [])].flatMap((field) => {
        const value = controlValue(field);
        return value === undefined ? [] : [[field.name, value] as const];
      });
    };
    const copy = async () => {
      answer.value = await navigator.clipboard.writeText(snippetOf(props.tag, entered.value)).then(
        () => "Copied.",
        () => "The browser did not allow it: select the text and copy it.",
      );
    };
    onMounted(() => form.value?.append(...props.attributes.map(controlFor)));
    return () =>
      h(
        "details",
        {
          class: "builder",
          onToggle: ({ currentTarget }: Event) => (isOpen.value = (currentTarget as HTMLDetailsElement).open),
        },
        [
          h("summary", "Choose attributes, see the element, copy the tag"),
          h("div", { class: "bench" }, [
            h("form", {
              ref: form,
              "aria-label": `Attributes of ${props.tag}`,
              onChange: read,
              onSubmit: (event: Event) => event.preventDefault(),
            }),
            h("div", [
              h("p", { class: "tools" }, [
                h("button", { type: "button", onClick: copy }, "Copy"),
                h("span", { role: "status" }, answer.value),
              ]),
              h("pre", { tabindex: 0 }, [h("code", snippetOf(props.tag, entered.value))]),
              isOpen.value &&
                h("iframe", {
                  title: `${props.tag} with these attributes`,
                  src: previewAddress({
                    tag: props.tag,
                    script: props.script,
                    attributes: JSON.stringify(Object.fromEntries(entered.value)),
                  }),
                }),
            ]),
          ]),
        ],
      );
  },
});
