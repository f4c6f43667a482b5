import type { ElementCase } from "../../src/element/definition.ts";

/** A guard shows what the session does; these are its settings. Its states are rendered in the tests from the view. */
export const cases = [
  { id: "default", title: "Idle time from the token", locale: "en-GB" },
  {
    id: "two-minutes",
    title: "Warns at once: two minutes of idle time",
    locale: "de-DE",
    attributes: { "timeout-seconds": "120" },
  },
  { id: "web-view", title: "In the app's web view: no countdown", locale: "en-GB", attributes: { "web-view": "" } },
  { id: "disabled", title: "Counts no idle time", locale: "en-GB", attributes: { disabled: "" } },
  { id: "fresh", title: "Theme v2", locale: "pl-PL", attributes: { theme: "v2", "timeout-seconds": "120" } },
] as const satisfies readonly ElementCase[];
