/** The styles of a footer. A separate chunk, because a fragment already contains them. */
import accordion from "../../src/ui/accordion/accordion.css?inline";
import columns from "../../src/ui/accordion/accordion-columns.css?inline";
import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/country-flag/country-flag.css?inline";
import containers from "../../src/ui/layout/containers.css?inline";
import contentBlock from "../../src/ui/layout/content-block.css?inline";
import marketList from "../../src/ui/market-list/market-list.css?inline";
import richText from "../../src/ui/rich-text/rich-text.css?inline";
import stars from "../../src/ui/stars/stars.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import footer from "./footer.css?inline";
import bands from "./footer-bands.css?inline";
import legalArea from "./legal-area.css?inline";

export const styles = [
  tokens,
  base,
  button,
  flag,
  marketList,
  stars,
  accordion,
  columns,
  richText,
  containers,
  contentBlock,
  footer,
  bands,
  legalArea,
].join("\n");
