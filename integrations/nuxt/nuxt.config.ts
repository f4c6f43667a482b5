const TAGS = ["app-header", "app-footer", "session-guard", "auth-gate", "page-meta"];

export default defineNuxtConfig({
  compatibilityDate: "2026-11-01",
  // Vue leaves these tags to the browser.
  vue: { compilerOptions: { isCustomElement: (tag) => TAGS.includes(tag) } },
});
