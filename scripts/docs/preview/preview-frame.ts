/**
 * Runs in the frame of a preview. The address says what to show: `?tag=app-header&case=visitor&theme=v2&as=de-active`, or `attributes` as
 * JSON in place of a case, or `sample` with changed answers of the services. The session of a sample has storage keys of its own, so
 * it never meets a session of the page around.
 */
import { explainEmptyElement } from "../../../demo/browser/empty-element.ts";
import type { ElementCase } from "../../../src/element/definition.ts";
import { forgetSampleSession, type PreviewSample, sampleConfig, storeSampleSession } from "./preview-sample.ts";

const query = new URLSearchParams(location.search);
const asked = (name: string): string => query.get(name) ?? "";
const block = document.querySelector<HTMLElement>("[data-site-config]");
const siteConfig = JSON.parse(block?.textContent ?? "{}") as object;
const scripts = new URL(block?.dataset.scripts ?? "/cdn/", location.href);

const load = (file: string) => import(/* @vite-ignore */ new URL(file, scripts).href);
const json = async <T>(file: string): Promise<T> => (await (await fetch(file)).json()) as T;

/** Theme, locale and colour scheme of the reader go before those of the case. */
function chosen(): Readonly<Record<string, string>> {
  const theme = asked("theme");
  const locale = asked("locale");
  return { ...(locale && { locale }), ...(theme && { theme }) };
}

async function showCase(tag: string, id: string): Promise<void> {
  const cases = await json<readonly ElementCase[]>(`./${tag}.json`);
  const one = cases.find((candidate) => candidate.id === id) ?? cases[0];
  place(tag, { ...(one && { locale: one.locale }), ...one?.attributes, ...chosen() }, one?.content, one?.properties);
}

/** The configuration must be in the page before the script of the shell reads it. */
function writeConfig(config: object): void {
  const written = document.createElement("script");
  written.type = "application/json";
  written.dataset.shellConfig = "";
  written.textContent = JSON.stringify(config);
  document.head.append(written);
}

async function sampleOf(id: string): Promise<PreviewSample | undefined> {
  const samples = await json<readonly PreviewSample[]>("./samples.json");
  return samples.find((one) => one.id === id) ?? samples[0];
}

function place(tag: string, attributes: Readonly<Record<string, string>>, content = "", properties: object = {}): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Content of a case is the project's own markup.
  element.append(document.createRange().createContextualFragment(content));
  Object.assign(element, properties);
  const main = document.createElement("main");
  main.id = "main";
  const isPart = asked("script") !== "shell.js";
  if (isPart) main.append(element);
  const titleBefore = document.title;
  element.addEventListener("shell-ready", () => explainEmptyElement(element, main, titleBefore), { once: true });
  document.body.replaceChildren(...(isPart ? [main] : [element, main]));
}

document.documentElement.style.colorScheme = asked("scheme") || "light dark";
// Nothing in a preview leads away: it is to be looked at.
for (const name of ["shell-redirect", "shell-navigate", "shell-logout", "shell-session-expiring"]) {
  document.addEventListener(name, (event) => event.preventDefault());
}
const attributes = JSON.parse(asked("attributes") || "{}") as Readonly<Record<string, string>>;
const signedIn = asked("sample") || asked("as");
const sample = signedIn ? await sampleOf(signedIn) : undefined;
const changes = JSON.parse(asked("answers") || "{}") as object;
forgetSampleSession();
writeConfig({ ...siteConfig, ...sampleConfig(sample, changes) });
if (sample && asked("session") !== "none") storeSampleSession(sample);
await Promise.all(["shell.js", "parts.js"].map(load));
if (sample && query.has("sample")) place("app-header", { locale: sample.locale, ...chosen(), ...attributes });
else if (query.has("attributes")) place(asked("tag"), attributes);
else await showCase(asked("tag"), asked("case"));
