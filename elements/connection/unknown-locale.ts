import type { HostPort } from "../../src/element/connection.ts";
import type { HostValues } from "../../src/element/host-values.ts";
import { localeOf } from "../../src/stores/page-facts.ts";

/** Tells the editor of a tag that its locale does not exist, now and after each change [L-02]. */
export function reportUnknownLocale(host: HostPort): void {
  const check = (values: HostValues) => {
    if (!localeOf(values, "").known) {
      host.raise("unknown-locale", "Attribute locale names no locale of the shell; en-US stands in.");
    }
  };
  check(host.values.get());
  host.signal.addEventListener("abort", host.values.listen(check));
}
