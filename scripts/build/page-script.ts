/** The constants that the page script takes from the definitions of the elements. */

import { elementDefinitions } from "../../commands/element-definitions.ts";

export async function pageScriptConstants(): Promise<Readonly<Record<string, string>>> {
  const found = (await elementDefinitions())
    .map(({ definition }) => definition)
    .filter(({ script }) => script === "shell.js");
  const waiting = found.filter(({ bareTag }) => bareTag === "when-idle");
  return {
    __SHELL_TAGS__: JSON.stringify(found.map(({ tag }) => tag).join()),
    __SHELL_WAITING__: JSON.stringify(waiting.map(({ tag }) => tag).join()),
    __SHELL_ROOM__: JSON.stringify(await roomStyles()),
  };
}

/** The room of tags whose code has not arrived, so that nothing moves afterwards; also dist/cdn/shell.css. */
export async function roomStyles(): Promise<string> {
  const rooms = (await elementDefinitions()).flatMap(({ definition: { tag, room } }) => (room ? [{ tag, room }] : []));
  const rule = ({ tag, room }: (typeof rooms)[number]): string => {
    const wide =
      room.wide === room.narrow ? "" : `@media (min-width:48em){${tag}:not(:defined){min-height:${room.wide}px}}`;
    return `${tag}:not(:defined){display:block;min-height:${room.narrow}px}${wide}`;
  };
  return rooms.map(rule).join("");
}
