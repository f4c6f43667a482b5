/** `npm run icons` writes the drawings of icons that the shell needs to src/ui/icon/icon-drawings.data.ts. */
import { writeFileSync } from "node:fs";
import { iconDrawingsFile } from "./icon-drawings.ts";

writeFileSync("src/ui/icon/icon-drawings.data.ts", iconDrawingsFile());
