// The scripts of the shell on the site's own origin. A site with a CDN leaves this out and names its address in index.html.
import { cpSync } from "node:fs";

cpSync("node_modules/savings-shell/dist/cdn", "public/cdn", { recursive: true });
