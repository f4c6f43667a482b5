/** Just enough of W3C WebDriver (https://www.w3.org/TR/webdriver2/) to drive one browser window. */

const elementKeys: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  Meta: "\uE03D",
};

/** The WebDriver code point of a key named as in `KeyboardEvent.key`. */
export function keyValue(key: string): string {
  const value = elementKeys[key] ?? (Array.from(key).length === 1 ? key : undefined);
  if (value === undefined)
    throw new Error(`No WebDriver key for ${key}; add it to scripts/browser-tests/webdriver.ts.`);
  return value;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Answer {
  readonly value: unknown;
}

export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async start(origin: string, capabilities: object): Promise<WebDriver> {
    const { value } = await call(`${origin}/session`, { capabilities: { alwaysMatch: capabilities } });
    return new WebDriver(`${origin}/session/${(value as { sessionId: string }).sessionId}`);
  }

  async navigate(url: string): Promise<void> {
    await call(`${this.#session}/url`, { url });
  }

  /** Runs the body of an asynchronous function in the page; what it returns must be JSON. */
  async evaluate(body: string): Promise<unknown> {
    const script = `const done = arguments[0];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value } = await call(`${this.#session}/execute/async`, { script, args: [] });
    const { value: result, error } = value as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return result;
  }

  async resize(width: number, height: number): Promise<void> {
    await call(`${this.#session}/window/rect`, { width, height });
  }

  async windowSize(): Promise<Size> {
    const { value } = await call(`${this.#session}/window/rect`, undefined, "GET");
    return value as Size;
  }

  async innerSize(): Promise<Size> {
    const script = "return { width: innerWidth, height: innerHeight }";
    const { value } = await call(`${this.#session}/execute/sync`, { script, args: [] });
    return value as Size;
  }

  /** Forgets where the pointer is and what is pressed: the place may lie outside of a smaller window. */
  async release(): Promise<void> {
    await call(`${this.#session}/actions`, undefined, "DELETE");
  }

  async keys(...actions: readonly { type: "keyDown" | "keyUp"; value: string }[]): Promise<void> {
    await this.#perform({ type: "key", id: "keyboard", actions });
  }

  async pointer(...actions: readonly object[]): Promise<void> {
    await this.#perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  }

  async end(): Promise<void> {
    await call(this.#session, undefined, "DELETE");
  }

  async #perform(source: object): Promise<void> {
    await call(`${this.#session}/actions`, { actions: [source] });
  }
}

async function call(url: string, body: object | undefined, method = "POST"): Promise<Answer> {
  const response = await fetch(url, body ? { method, body: JSON.stringify(body) } : { method });
  const answer = (await response.json()) as Answer;
  if (response.ok) return answer;
  const { error, message } = answer.value as { error: string; message: string };
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${error}, ${message}`);
}
