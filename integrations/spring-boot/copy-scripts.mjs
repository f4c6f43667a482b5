// The scripts of the shell and htmx on the site's own origin. A site with a CDN leaves this out and names its address in the page.
import { cpSync } from "node:fs";

cpSync("node_modules/savings-shell/dist/cdn", "src/main/resources/static/cdn", { recursive: true });
cpSync("node_modules/htmx.org/dist/htmx.min.js", "src/main/resources/static/htmx.min.js");
