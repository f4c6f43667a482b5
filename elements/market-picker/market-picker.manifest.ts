import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, MARKET_CHANGE, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./market-picker.definition.ts";

export default describeElement(definition, {
  description:
    "The market of this page and the list of markets to change to: a dropdown on wide screens, a modal below 1024 px. Choosing a market stores its locale and follows its link.",
  accessibility: [
    "A button with `aria-expanded` opens a list of links. The current market has `aria-current`.",
    "Arrow keys, Home and End move in the list, a letter finds a country, and Escape closes it and returns the focus.",
    "Each link has the language of its market (`lang` and `hreflang`).",
  ],
  events: [MARKET_CHANGE, NAVIGATE, READY, ERROR],
  slots: [],
  cssParts: [
    { name: "market", description: "The button with its list." },
    { name: "market-list", description: "The open list: dropdown or modal." },
  ],
  cssProperties: [
    { name: "--shell-color-brand", syntax: "<color>", description: "Colour of what is current." },
    { name: "--shell-type-family", description: "Font family; the system's by default." },
  ],
  bareTag: "at-once",
  room: { narrow: 44, wide: 44 },
  fragments: () => [PLAIN_FRAGMENT, { name: "second-layout", values: { layoutVersion: "v2" }, forCustomer: "same" }],
  decision: () => import("./market-picker.decision.ts"),
});
