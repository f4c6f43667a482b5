/** Importing this file defines `<offer-list>`. */
import { defineReactElement } from "savings-shell/react";
import table from "../product-table.css?inline";
import styles from "./offer-list.css?inline";
import { offerListProps } from "./offer-list.props.ts";
import { OfferList } from "./offer-list.view.tsx";

export default defineReactElement("offer-list", OfferList, {
  props: offerListProps,
  events: { onChoose: "offer-choose" },
  namespaces: { "offer-list": (locale) => import(`./locales/${locale}.json`) },
  styles: `${table}\n${styles}`,
});
