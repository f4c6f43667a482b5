/** Importing this file defines `<deposit-overview>`. */
import { defineReactElement } from "savings-shell/react";
import table from "../product-table.css?inline";
import styles from "./deposit-overview.css?inline";
import { depositOverviewProps } from "./deposit-overview.props.ts";
import { DepositOverview } from "./deposit-overview.view.tsx";

export default defineReactElement("deposit-overview", DepositOverview, {
  props: depositOverviewProps,
  namespaces: { "deposit-overview": (locale) => import(`./locales/${locale}.json`) },
  styles: `${table}\n${styles}`,
});
