import { BUILD_ID, VERSION } from "../../src/element/build-constants.ts";
import { defineOnce } from "../../src/element/define.ts";
import { createShellElement } from "../../src/element/shell-element.ts";
import { connect } from "./auth-gate.connect.ts";
import { meta } from "./auth-gate.meta.ts";
import { styles } from "./auth-gate.styles.ts";
import { AuthGateView, type AuthGateViewProps } from "./auth-gate.view.tsx";

defineOnce(meta.tag, VERSION, () =>
  createShellElement<AuthGateViewProps>({
    meta,
    view: AuthGateView,
    styles,
    connect,
    build: BUILD_ID,
    version: VERSION,
  }),
);
