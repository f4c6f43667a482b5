/** Shows what the frame has loaded as bars beside the recorded page, and the files by name. */
import type { StageReport } from "./stage-report.ts";

export function showLoads(stage: HTMLElement, { scripts, html, painted, layoutShift }: StageReport["loaded"]): void {
  const sum = scripts.reduce((total, { size }) => total + size, 0);
  setBars(stage, "total", sum + html, (sum + html).toFixed(1));
  setBars(stage, "scripts", sum, sum.toFixed(1));
  setBars(stage, "html", html, html.toFixed(1));
  setBars(stage, "layoutShift", layoutShift, layoutShift.toFixed(4));
  const last = Math.max(0, ...scripts.map(({ end }) => end));
  const header =
    painted === undefined ? "The header is there" : `The header was painted after ${Math.round(painted)} ms`;
  const times = stage.querySelector("[data-times]");
  if (times)
    times.textContent = `${header}; ${last > 0 ? `the last script came after ${Math.round(last)} ms.` : "no script came."}`;
  stage.querySelector("[data-files]")?.replaceChildren(...scripts.map(({ name, size }) => fileItem(name, size)));
}

function fileItem(name: string, size: number): HTMLElement {
  const item = document.createElement("li");
  const file = document.createElement("code");
  file.textContent = name;
  item.append(file, ` ${size.toFixed(1)} kB`);
  return item;
}

/** Both bars on one scale: the longer one is as long as there is room. */
function setBars(stage: HTMLElement, measure: string, value: number, text: string): void {
  const list = stage.querySelector<HTMLElement>(`[data-measure=${measure}]`);
  const recorded = Number(list?.dataset.recorded);
  const longest = Math.max(value, recorded) || 1;
  const [own, other] = list?.querySelectorAll<HTMLElement>("i") ?? [];
  own?.style.setProperty("--share", String(value / longest));
  other?.style.setProperty("--share", String(recorded / longest));
  const figure = list?.querySelector("[data-own] b");
  if (figure) figure.textContent = text;
}
