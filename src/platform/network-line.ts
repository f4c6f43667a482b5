/** The visitor's line, where the browser describes it. https://wicg.github.io/netinfo/ */
interface NetworkLine {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const line = (): NetworkLine => (navigator as { connection?: NetworkLine }).connection ?? {};

/** Whether the visitor asks for less data (`Save-Data`). */
export const savesData = (): boolean => line().saveData === true;

/** Whether the line is as slow as 2G. */
export const isSlowLine = (): boolean => /2g$/.test(line().effectiveType ?? "");
