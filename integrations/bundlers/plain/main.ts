import { configure, type HeaderData, shell, type ShellState } from "savings-shell";

configure({ site: { name: "Sparwelt", sites: { "fr-FR": "https://www.sparwelt.example/fr" } } });
// @ts-expect-error no such key
configure({ sight: {} });

const header = document.createElement("app-header");
header.locale = location.pathname.startsWith("/fr-fr/") ? "fr-FR" : "de-DE";
header.layoutVersion = "v2";
// @ts-expect-error no such theme
header.theme = "v9";
const data: Partial<HeaderData> = { navItems: [] };
header.data = data;
header.addEventListener("shell-navigate", (event) => {
  const { href, modifiers } = event.detail;
  console.log(href.length, modifiers.ctrlKey);
  // @ts-expect-error no such detail
  console.log(event.detail.hreff);
});
document.addEventListener("shell-session-expiring", ({ detail }) => detail.waitUntil(Promise.resolve()));
document.querySelector("app-footer")?.setAttribute("locale", "de-DE");
const guard: HTMLElementTagNameMap["session-guard"] = document.createElement("session-guard");
document.body.append(header, guard);
shell.subscribe((state: ShellState) => console.log(state.session));
