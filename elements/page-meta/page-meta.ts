import { BUILD_ID, VERSION } from "../../src/element/build-constants.ts";
import { defineOnce } from "../../src/element/define.ts";
import { createShellElement } from "../../src/element/shell-element.ts";
import { connect } from "./page-meta.connect.ts";
import { meta } from "./page-meta.meta.ts";
import { PageMetaView, type PageMetaViewProps } from "./page-meta.view.tsx";

/** Nothing is drawn. */
const styles = ":host{display:none}";

defineOnce(meta.tag, VERSION, () =>
  createShellElement<PageMetaViewProps>({
    meta,
    view: PageMetaView,
    styles,
    connect,
    build: BUILD_ID,
    version: VERSION,
  }),
);
