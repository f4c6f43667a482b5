import type { ProjectCopy } from "../recipes/project-copy.ts";

const VERSION = /"version": "\d+\.\d+\.\d+"/;
const VIEW = "elements/app-header/account-trigger.css";

/** Changes a copy of the project as the smallest release does: another version, and one view that looks different. */
export function changeForRelease(copy: ProjectCopy): void {
  copy.write("package.json", copy.read("package.json").replace(VERSION, '"version": "99.0.0"'));
  copy.write(VIEW, `${copy.read(VIEW)}.account-trigger { outline-offset: 7px; }\n`);
}
