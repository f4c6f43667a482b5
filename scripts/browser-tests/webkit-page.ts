import { setTimeout as pause } from "node:timers/promises";
import { keyValue, type Size, type WebDriver } from "./webdriver.ts";

const ATTEMPTS = 3;
const LOOKS = 15;
const LOOK_MS = 40;

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

  /**
   * WebDriver sizes the window, the command asks for the page in it: add the difference. The page learns of its size
   * some time after the window, so this looks until both agree. A window that grows no narrower stays as it is.
   */
  async setViewportSize({ width, height }: Size): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const inner = await this.driver.innerSize();
      const outer = await this.driver.windowSize();
      await this.driver.resize(outer.width + width - inner.width, outer.height + height - inner.height);
      if (await this.#becomes({ width, height })) return;
    }
  }

  async #becomes({ width, height }: Size): Promise<boolean> {
    for (let look = 0; look < LOOKS; look += 1) {
      const inner = await this.driver.innerSize();
      if (inner.width === width && inner.height === height) return true;
      await pause(LOOK_MS);
    }
    return false;
  }

  async emulateMedia(): Promise<never> {
    throw new Error("WebKitGTK cannot emulate media features; leave the test out where the command is refused.");
  }
}
