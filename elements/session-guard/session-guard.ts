import { BUILD_ID, VERSION } from "../../src/element/build-constants.ts";
import { defineOnce } from "../../src/element/define.ts";
import { createShellElement } from "../../src/element/shell-element.ts";
import { connect } from "./session-guard.connect.ts";
import { meta } from "./session-guard.meta.ts";
import { styles } from "./session-guard.styles.ts";
import { SessionGuardView, type SessionGuardViewProps } from "./session-guard.view.tsx";

defineOnce(meta.tag, VERSION, () =>
  createShellElement<SessionGuardViewProps>({
    meta,
    view: SessionGuardView,
    styles,
    connect,
    build: BUILD_ID,
    version: VERSION,
  }),
);
