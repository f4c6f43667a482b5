import { keyValue, type WebDriver } from "./webdriver.ts";

type Button = "left" | "middle" | "right";

const buttons: Record<Button, number> = { left: 0, middle: 1, right: 2 };

/** The keyboard, mouse and window of a WebKitGTK page, in the shape that the runner's commands expect. */
export class WebKitPage {
  readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  readonly keyboard = {
    down: (key: string) => this.driver.keys({ type: "keyDown", value: keyValue(key) }),
    up: (key: string) => this.driver.keys({ type: "keyUp", value: keyValue(key) }),
    press: async (keys: string) => {
      const values = (keys === "+" ? [keys] : keys.split("+")).map(keyValue);
      const down = values.map((value) => ({ type: "keyDown", value }) as const);
      const up = values.toReversed().map((value) => ({ type: "keyUp", value }) as const);
      await this.driver.keys(...down, ...up);
    },
    type: async (text: string) => {
      await this.driver.keys(
        ...Array.from(text).flatMap((value) => [
          { type: "keyDown", value } as const,
          { type: "keyUp", value } as const,
        ]),
      );
    },
  };

  readonly mouse = {
    move: (x: number, y: number) => this.driver.pointer({ type: "pointerMove", duration: 0, x, y }),
    down: ({ button = "left" }: { button?: Button } = {}) =>
      this.driver.pointer({ type: "pointerDown", button: buttons[button] }),
    up: ({ button = "left" }: { button?: Button } = {}) =>
      this.driver.pointer({ type: "pointerUp", button: buttons[button] }),
    click: async (x: number, y: number, options: { button?: Button } = {}) => {
      const button = buttons[options.button ?? "left"];
      const press = [
        { type: "pointerDown", button },
        { type: "pointerUp", button },
      ];
      await this.driver.pointer({ type: "pointerMove", duration: 0, x, y }, ...press);
    },
  };

  /** WebDriver sizes the window, the command asks for the page in it: add the difference. */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.driver.resize(width, height);
    const inner = await this.driver.innerSize();
    if (inner.width === width && inner.height === height) return;
    await this.driver.resize(width + (width - inner.width), height + (height - inner.height));
  }

  async emulateMedia(): Promise<never> {
    throw new Error("WebKitGTK cannot emulate media features; run this test where `supportsMediaEmulation` says so.");
  }
}
