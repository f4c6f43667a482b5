// The scripts of the shell on the site's own origin.
import { cpSync } from "node:fs";

cpSync("node_modules/savings-shell/dist/cdn", "public/cdn", { recursive: true });
