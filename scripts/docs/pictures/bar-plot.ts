/** Draws horizontal bars as SVG. Lengths are shares of the width, so that text keeps its size on phones. */

export interface BarPlot {
  /** The measure with its unit: `script, kB Brotli`. */
  readonly title: string;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  /** 0 or more. */
  readonly value: number;
  /** The value as the table writes it. */
  readonly text: string;
}

/** In px. */
const ROW = 44;
const BAR = 14;
const BASELINE = 14;
const LABEL_GAP = 6;
/** Percent of the width for the longest bar; the rest is for its value. */
const LONGEST = 74;
const VALUE_GAP = 8;

/** @throws if there is no bar, or a value is negative or no number */
export function drawBars({ title, bars }: BarPlot): string {
  const wrong = bars.find(({ value }) => !(value >= 0));
  if (bars.length === 0 || wrong)
    throw new Error(`Plot of ${title}: ${wrong?.text ?? "no row"} is no length of a bar.`);
  const longest = Math.max(...bars.map(({ value }) => value)) || 1;
  const rows = bars.map(({ label, value, text }, index) => {
    const top = index * ROW;
    const share = ((value / longest) * LONGEST).toFixed(2);
    const middle = top + BASELINE + LABEL_GAP + BAR - 2;
    return [
      `<text x="0" y="${top + BASELINE}">${escapeText(label)}</text>`,
      `<rect x="0" y="${top + BASELINE + LABEL_GAP}" width="${share}%" height="${BAR}" rx="3"/>`,
      `<text class="value" x="${share}%" dx="${VALUE_GAP}" y="${middle}">${escapeText(text)}</text>`,
    ].join("");
  });
  return `<svg role="img" width="100%" height="${bars.length * ROW}"><title>${escapeText(summary(title, bars))}</title>${rows.join("")}</svg>`;
}

/** Read out in place of the picture. */
const summary = (title: string, bars: readonly Bar[]): string =>
  `${title}: ${bars.map(({ label, text }) => `${label} ${text}`).join("; ")}`;

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
