import { defineShell, type ShellElementsUnder } from "savings-shell/define";

declare global {
  interface HTMLElementTagNameMap extends ShellElementsUnder<"sv"> {}
}

defineShell({ prefix: "sv" }).catch(console.error);
const header = document.createElement("sv-app-header");
header.locale = "de-DE";
// @ts-expect-error no such theme
header.theme = "v9";
header.addEventListener("shell-ready", ({ detail }) => console.log(detail.tag, detail.version));
document.body.append(header);
