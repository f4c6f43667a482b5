import { BUILD_ID, VERSION } from "../../src/element/build-constants.ts";
import { defineOnce } from "../../src/element/define.ts";
import { createShellElement } from "../../src/element/shell-element.ts";
import { connect } from "./app-footer.connect.ts";
import { meta } from "./app-footer.meta.ts";
import { styles } from "./app-footer.styles.ts";
import { AppFooterView, type AppFooterViewProps } from "./app-footer.view.tsx";

defineOnce(meta.tag, VERSION, () =>
  createShellElement<AppFooterViewProps>({
    meta,
    view: AppFooterView,
    styles,
    connect,
    build: BUILD_ID,
    version: VERSION,
  }),
);
