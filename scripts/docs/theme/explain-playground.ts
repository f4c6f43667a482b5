/** The playground of `shell.explain()`: a sample customer, changed answers of the services, the header, and the conditions of its entries. */
import { useData as siteData, withBase } from "vitepress";
import { computed, defineComponent, h, onMounted, ref } from "vue";
import { type Explanation, explanationText } from "../../../src/domain/explain/explanation.ts";
import type { PreviewSample } from "../preview/preview-sample.ts";
import { changedAnswers, FACT_CHOICES } from "./changed-facts.ts";
import { choiceField } from "./choice-field.ts";
import { previewAddress } from "./preview-address.ts";

const PAGES = ["default", "login", "registration", "country-selector", "corporate"].map(
  (kind) => [kind, kind] as const,
);

const SESSIONS = [
  ["", "signed in"],
  ["none", "nobody is logged in"],
] as const;

interface FrameWindow extends Window {
  readonly [key: symbol]: { explain?: () => Promise<Explanation> } | undefined;
}

const ASK_AGAIN_MS = 200;

const isLoading = ({ facts }: Explanation): boolean =>
  facts.some(({ name, value }) => value === "loading" || (name === "session" && value === "unknown"));

export const ExplainPlayground = defineComponent({
  setup() {
    const { isDark } = siteData();
    const samples = ref<readonly PreviewSample[]>([]);
    const [chosen, kind, session, fact] = [ref("de-active"), ref("default"), ref(""), ref("")];
    const explanation = ref<Explanation>();
    const frame = ref<HTMLIFrameElement>();
    const answers = computed(() => {
      const sample = samples.value.find(({ id }) => id === chosen.value);
      return sample ? JSON.stringify(changedAnswers(sample, fact.value)) : "";
    });
    const address = computed(() =>
      previewAddress({
        sample: chosen.value,
        answers: answers.value,
        session: session.value,
        attributes: JSON.stringify({ page: kind.value }),
        scheme: isDark.value ? "dark" : "light",
      }),
    );
    /** Asks the page in the frame until its services have answered. */
    const ask = async () => {
      const page = frame.value?.contentWindow as FrameWindow | null | undefined;
      explanation.value = undefined;
      while (page && page === frame.value?.contentWindow) {
        // The page shares its state by this key, as on any page with two copies of the script. While the page is loading, the call
        // may fail; then it is made again.
        const next = await page[Symbol.for("savings-shell@1")]?.explain?.().catch(() => undefined);
        if (next) explanation.value = next;
        if (next && !isLoading(next)) return;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    };
    onMounted(async () => {
      samples.value = (await (await fetch(withBase("/preview/samples.json"))).json()) as readonly PreviewSample[];
    });
    return () =>
      h("section", { class: "live explained", "aria-label": "Playground" }, [
        h("div", { class: "choices" }, [
          choiceField(
            "Customer",
            chosen,
            samples.value.map(({ id, note }) => [id, note] as const),
          ),
          choiceField("Fact to change", fact, FACT_CHOICES),
          choiceField("Session", session, SESSIONS),
          choiceField("Kind of page", kind, PAGES),
        ]),
        h("div", { class: "stage", tabindex: 0, role: "region", "aria-label": "The header of this customer" }, [
          samples.value.length > 0 &&
            h("iframe", { ref: frame, src: address.value, title: "Header", style: { width: "100%" }, onLoad: ask }),
        ]),
        reasons(explanation.value),
      ]);
  },
});

function reasons(explained: Explanation | undefined) {
  if (explained === undefined) return h("p", { role: "status" }, "The header is loading.");
  const { header, entries } = explained;
  return [
    h("p", { "data-header": "" }, ["Header: ", h("strong", header?.variant)]),
    h(
      "ul",
      { class: "reasons" },
      entries.map(({ menu, id, title, isShown, when }) =>
        h("li", { key: `${menu} ${id}`, "data-entry": id, "data-shown": isShown }, [
          h("strong", isShown ? "shown" : "hidden"),
          ` ${title}`,
          ...(when === undefined ? [] : [" when ", h("code", JSON.stringify(when))]),
        ]),
      ),
    ),
    h("details", [h("summary", "The whole answer"), h("pre", { tabindex: 0 }, explanationText(explained))]),
  ];
}
