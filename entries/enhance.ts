/** `enhance-<version>.js`, which the page script loads. Within one script, what stands below waits for what stands above. */
import "./after-first-paint.ts";
import "./all-elements.ts";
