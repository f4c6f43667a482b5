import type { Happening } from "./event-catalogue.ts";

/** The event of a link of the shell that was tapped; undefined for links whose taps are no event of the texts [T-06]. */
export function tapOf(tag: string, linkId: string): Pick<Happening, "name" | "object"> | undefined {
  if (tag !== "app-footer") return undefined;
  return { name: linkId.startsWith("app-") ? "app badge tapped" : "footer link tapped", object: linkId };
}
