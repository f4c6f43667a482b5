import accordion from "../../src/ui/accordion/accordion.css?inline";
import appBadge from "../../src/ui/app-badges/app-badge.css?inline";
import button from "../../src/ui/button/button.css?inline";
import contentBlock from "../../src/ui/content-block/content-block.css?inline";
import flag from "../../src/ui/flag/flag.css?inline";
import container from "../../src/ui/layout/container.css?inline";
import marketList from "../../src/ui/market-list/market-list.css?inline";
import richText from "../../src/ui/rich-text/rich-text.css?inline";
import socialIcon from "../../src/ui/social-icon/social-icon.css?inline";
import stars from "../../src/ui/stars/stars.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import footer from "./footer.css?inline";
import bands from "./footer-bands.css?inline";
import legalArea from "./legal-area.css?inline";

/** Every style of the footer's shadow root, the shared parts first. */
export const styles: string = [
  tokens,
  base,
  button,
  flag,
  marketList,
  stars,
  socialIcon,
  appBadge,
  accordion,
  richText,
  container,
  contentBlock,
  footer,
  bands,
  legalArea,
].join("\n");
