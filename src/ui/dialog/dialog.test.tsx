import { waitFor } from "@testing-library/dom";
import { sendKeys, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { createRoot, type Root } from "react-dom/client";
import base from "../theme/base.css?inline";
import tokens from "../theme/tokens.css?inline";
import styles from "./dialog.css?inline";
import { DIALOG_SIZES, Dialog, type DialogProps } from "./dialog.tsx";

describe("the modal dialog", () => {
  let host: HTMLElement;
  let root: Root;
  let shadow: ShadowRoot;

  const draw = async (props: Partial<DialogProps>) => {
    root.render(
      <Dialog id="terms" title="Terms" isOpen {...props}>
        <p>One line.</p>
      </Dialog>,
    );
    return waitFor(() => {
      const dialog = shadow.querySelector("dialog");
      expect(dialog?.open).to.equal(props.isOpen ?? true);
      return dialog as HTMLDialogElement;
    });
  };

  beforeEach(async () => {
    await setViewport({ width: 1350, height: 900 });
    host = document.createElement("div");
    document.body.append(host);
    shadow = host.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = tokens + base + styles;
    const mount = document.createElement("div");
    shadow.append(style, mount);
    root = createRoot(mount);
  });

  afterEach(() => {
    root.unmount();
    host.remove();
  });

  for (const [size, least] of [
    ["small", 254],
    ["medium", 254],
    ["large", 640],
  ] as const) {
    it(`is ${DIALOG_SIZES[size]} px wide and at least ${least} px high when ${size} [U-01]`, async () => {
      const dialog = await draw({ size });
      await waitFor(() => expect(dialog.getBoundingClientRect().width).to.equal(DIALOG_SIZES[size]));
      expect(dialog.getBoundingClientRect().height).to.be.at.least(least);
    });
  }

  it("stays inside a narrow window [U-01]", async () => {
    await setViewport({ width: 500, height: 700 });
    const dialog = await draw({ size: "large" });
    await waitFor(() => expect(dialog.getBoundingClientRect().right).to.be.at.most(innerWidth));
    expect(dialog.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
  });

  it("asks to be closed by Escape where it has a closing button [U-01]", async () => {
    let asked = 0;
    const onClose = () => {
      asked += 1;
    };
    await draw({ onClose, closeLabel: "Close" });
    await sendKeys({ press: "Escape" });
    await waitFor(() => expect(asked).to.equal(1));
  });
  it("stays open at any number of Escapes where it has no closing button [U-01]", async () => {
    let asked = 0;
    const onClose = () => {
      asked += 1;
    };
    const dialog = await draw({ onClose });
    for (let press = 0; press < 3; press += 1) {
      await sendKeys({ press: "Escape" });
      await waitFor(() => expect(dialog.open).to.equal(true));
    }
    expect(asked).to.equal(0);
  });
});
