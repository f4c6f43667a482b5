import button from "../../src/ui/button/button.css?inline";
import dialog from "../../src/ui/dialog/dialog.css?inline";
import sizes from "../../src/ui/dialog/dialog-sizes.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import close from "../parts/close-button.css?inline";
import { partPaint } from "../parts/part-paint.ts";
import modal from "./app-modal.css?inline";
import { modalFrame } from "./app-modal.view.ts";

export const paint = partPaint([tokens, base, button, close, dialog, sizes, modal].join("\n"), modalFrame);
