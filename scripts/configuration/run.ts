/** Prints `docs/configuration.md` from the source of the configuration. */
import { writeFileSync } from "node:fs";
import { configPage } from "./config-documents.ts";

writeFileSync("docs/configuration.md", configPage());
