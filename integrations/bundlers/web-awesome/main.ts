import "@awesome.me/webawesome/dist/styles/webawesome.css";
import "@awesome.me/webawesome/dist/components/button/button.js";
import "@awesome.me/webawesome/dist/components/drawer/drawer.js";
import "@awesome.me/webawesome/dist/components/dropdown/dropdown.js";
import "@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js";
import "@awesome.me/webawesome/dist/components/rating/rating.js";
import "savings-shell/cdn/shell.css";
import "savings-shell/app-header";
import "savings-shell/app-footer";
import "savings-shell/session-guard";
import { followWith } from "savings-shell/navigation";
import { configure } from "savings-shell/shell";

configure({ site: { name: "Norvane" }, session: { probe: false } });
document.documentElement.lang = location.pathname.startsWith("/fr-fr/") ? "fr-FR" : "de-DE";
followWith((path) => history.pushState(null, "", path));

const drawer = document.querySelector("wa-drawer");
document.querySelector("#offer")?.addEventListener("click", () => {
  if (drawer) drawer.open = true;
});
