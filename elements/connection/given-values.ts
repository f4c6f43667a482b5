import type { DataIssue } from "../../src/domain/given/place.ts";
import type { HostPort } from "../../src/element/connection.ts";
import type { HostValues } from "../../src/element/host-values.ts";

/** Reads what a host gave once per set of values, and says each mistake once [W-02]. */
export function givenValues<Given>(
  host: HostPort,
  read: (values: HostValues) => { readonly given: Given; readonly issues: readonly DataIssue[] },
): (values: HostValues) => Given {
  let last: { readonly from: HostValues; readonly given: Given } | undefined;
  return (values) => {
    if (last?.from === values) return last.given;
    const { given, issues } = read(values);
    last = { from: values, given };
    for (const { path, expected, hint } of issues) {
      host.raise("bad-data", `${path || "data"}: expected ${expected}. ${hint}`);
    }
    return given;
  };
}
