import button from "../../src/ui/button/button.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import close from "../parts/close-button.css?inline";
import { partPaint } from "../parts/part-paint.ts";
import snackbar from "./app-snackbar.css?inline";
import { snackbarFrame } from "./app-snackbar.view.ts";

export const paint = partPaint([tokens, base, button, close, snackbar].join("\n"), snackbarFrame);
