/** A visit to a page without a mistake, for tests of rules. */
import type { DomReading, TagReading, Visit, VisitKind } from "./visit-reading.ts";

const ADDRESS = "https://www.norvane.example/de-de/";

export const tag = (name: string, change: Partial<TagReading> = {}): TagReading => ({
  name,
  attributes: { locale: "de-DE" },
  isDefined: true,
  hasRoot: true,
  hasMount: true,
  markup: "1",
  hasUnreadTemplate: false,
  height: 72,
  firstHeight: 72,
  width: 1350,
  hiddenBy: "",
  within: "",
  scale: 1,
  snapshot: null,
  ...change,
});

export const page = (change: Partial<DomReading> = {}): DomReading => ({
  address: ADDRESS,
  characterSet: "UTF-8",
  hasViewport: true,
  scripts: [{ src: "https://cdn.example/shell.js", type: "module", isDelayed: false }],
  configBlocks: [],
  tags: [tag("app-header"), tag("app-footer")],
  lost: [],
  language: "de-DE",
  windowWidth: 1350,
  covered: [],
  overflow: 0,
  alternates: [],
  errors: [],
  violations: [],
  builds: ["0.1.0 (build a)"],
  shift: 0,
  moved: "",
  layer: [],
  ...change,
});

export const visit = (kind: VisitKind, change: Partial<DomReading> = {}, more: Partial<Visit> = {}): Visit => ({
  kind,
  page: page(change),
  answers: [],
  failures: [],
  ...more,
});
