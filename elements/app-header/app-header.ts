import { BUILD_ID, VERSION } from "../../src/element/build-constants.ts";
import { defineOnce } from "../../src/element/define.ts";
import { createShellElement } from "../../src/element/shell-element.ts";
import { connect } from "./app-header.connect.ts";
import { meta } from "./app-header.meta.ts";
import { styles } from "./app-header.styles.ts";
import { AppHeaderView, type AppHeaderViewProps } from "./app-header.view.tsx";

defineOnce(meta.tag, VERSION, () =>
  createShellElement<AppHeaderViewProps>({
    meta,
    view: AppHeaderView,
    styles,
    connect,
    build: BUILD_ID,
    version: VERSION,
  }),
);
