/** Outlines of SVG on a grid of whole units: a flag is drawn 24 px wide, and one of its five hundred units is no pixel. */

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d*\.\d+|\d+)/g;
/** Numbers for each command, of which the last two, or the one, are where it ends. Arcs are none of these. */
const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6, z: 0 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the pen is, exactly and on the grid: relative steps go from the grid, so that no error adds up. */
interface Pen {
  readonly exact: Point;
  readonly onGrid: Point;
}

const ORIGIN: Pen = { exact: { x: 0, y: 0 }, onGrid: { x: 0, y: 0 } };

/** The same outline with every point in the nearest whole unit; as it came where it has commands that are not known here. */
export function pathOnGrid(path: string): string {
  const commands = [...path.matchAll(COMMAND)].map(([, name = "", text = ""]) => {
    return { name, size: NUMBERS[name.toLowerCase()], numbers: (text.match(NUMBER) ?? []).map(Number) };
  });
  if (commands.some(({ size }) => size === undefined)) return path;
  let pen = ORIGIN;
  let start = ORIGIN;
  let onGrid = "";
  for (const { name, size = 0, numbers } of commands) {
    if (size === 0) pen = start;
    const steps: number[] = [];
    for (let place = 0; place < numbers.length; place += size) {
      const step = stepOnGrid(name, numbers.slice(place, place + size), pen);
      steps.push(...step.numbers);
      pen = step.pen;
      if (place === 0 && /m/i.test(name)) start = pen;
    }
    onGrid += name + steps.map((number, place) => (number < 0 || place === 0 ? `${number}` : ` ${number}`)).join("");
  }
  return onGrid;
}

function stepOnGrid(name: string, numbers: readonly number[], pen: Pen): { numbers: readonly number[]; pen: Pen } {
  const isRelative = name === name.toLowerCase();
  const only = { h: "x", v: "y" }[name.toLowerCase()] as "x" | "y" | undefined;
  let { exact, onGrid } = pen;
  const moved = numbers.map((number, place) => {
    const axis = only ?? (place % 2 === 0 ? "x" : "y");
    const at = isRelative ? pen.exact[axis] + number : number;
    exact = { ...exact, [axis]: at };
    onGrid = { ...onGrid, [axis]: Math.round(at) };
    return Math.round(at) - (isRelative ? pen.onGrid[axis] : 0);
  });
  return { numbers: moved, pen: { exact, onGrid } };
}
