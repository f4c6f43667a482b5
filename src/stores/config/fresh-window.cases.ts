/** Files of tests share a window (vitest.config.ts). Each begins as if it had one of its own. */
import { openFreshPage } from "./fresh-page.cases.ts";

openFreshPage("http://localhost:3000/");
document.head.replaceChildren();
