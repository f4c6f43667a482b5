/** The theme of the site: VitePress' own, between our header and our footer. */
import { useData as siteData, type Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineComponent, h } from "vue";
import packageFile from "../../../package.json" with { type: "json" };
import { FRAME } from "../site-frame.ts";
import { ElementPreview } from "./element-preview.ts";
import { ExplainPlayground } from "./explain-playground.ts";
import { SnippetBuilder } from "./snippet-builder.ts";
import { ThemingPlayground } from "./theming-playground.ts";
import "./pictures.css";
import "./site-theme.css";
import "./theming.css";

/** The fragments inside are in the page already, and are no part of Vue's tree. */
const frame = (tag: keyof typeof FRAME) => h(tag, FRAME[tag]);

const Layout = defineComponent({
  setup() {
    const { page } = siteData();
    return () =>
      h(DefaultTheme.Layout, null, {
        "layout-top": () => frame("app-header"),
        "nav-bar-title-after": () => h("span", { class: "version" }, packageFile.version),
        "doc-after": () => page.value.relativePath === "explain.md" && h(ExplainPlayground),
        "layout-bottom": () => frame("app-footer"),
      });
  },
});

export const siteTheme: Theme = {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component("ElementPreview", ElementPreview);
    app.component("SnippetBuilder", SnippetBuilder);
    app.component("ThemingPlayground", ThemingPlayground);
  },
};
