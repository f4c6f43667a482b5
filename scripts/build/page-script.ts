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

/** The rules of `shell.css`, for tags whose code has not arrived. Where no script runs, the content of a closed tag can be read. */
export async function shellStyles(): Promise<string> {
  const closed = (await elementDefinitions()).flatMap(({ definition: { tag, closed } }) =>
    closed ? [`${tag}:not(:defined)${closed}`] : [],
  );
  return `${await roomStyles()}@media (scripting:enabled){${closed.join()}{display:none}}`;
}

/** The room of tags whose code has not arrived, so that nothing moves afterwards. */
async function roomStyles(): Promise<string> {
  const rooms = (await elementDefinitions()).flatMap(({ definition: { tag, room } }) => (room ? [{ tag, room }] : []));
  const rule = ({ tag, room }: (typeof rooms)[number]): string => {
    const wide =
      room.wide === room.narrow ? "" : `@media (min-width:48em){${tag}:not(:defined){min-height:${room.wide}px}}`;
    return `${tag}:not(:defined){display:block;min-height:${room.narrow}px}${wide}`;
  };
  return rooms.map(rule).join("");
}
