import { BUILD_ID, VERSION } from "../../src/element/build-constants.ts";
import { defineOnce } from "../../src/element/define.ts";
import { createShellElement } from "../../src/element/shell-element.ts";
import { connect } from "./country-banner.connect.ts";
import { meta } from "./country-banner.meta.ts";
import { styles } from "./country-banner.styles.ts";
import { CountryBannerView, type CountryBannerViewProps } from "./country-banner.view.tsx";

defineOnce(meta.tag, VERSION, () =>
  createShellElement<CountryBannerViewProps>({
    meta,
    view: CountryBannerView,
    styles,
    connect,
    build: BUILD_ID,
    version: VERSION,
  }),
);
