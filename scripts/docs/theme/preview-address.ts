import { withBase } from "vitepress";

/** The address of the frame that shows an element. */
export function previewAddress(query: Readonly<Record<string, string>>): string {
  const present = Object.entries(query).filter(([, value]) => value !== "");
  return `${withBase("/preview/")}index.html?${new URLSearchParams(present)}`;
}
