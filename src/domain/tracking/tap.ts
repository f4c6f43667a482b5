import type { Happening, NamedHappening } from "./event-catalogue.ts";

/** What happened under its name in the catalogue; undefined for taps on links that are no event of the texts [T-06]. */
export function named(happening: Happening): NamedHappening | undefined {
  const { name, object: linkId = "", component: tag } = happening;
  if (name !== "tap") return { ...happening, name };
  if (tag !== "app-footer") return undefined;
  return { ...happening, name: linkId.startsWith("app-") ? "app badge tapped" : "footer link tapped" };
}
