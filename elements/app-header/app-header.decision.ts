/** Decides the content of a header. */

import { customerStandIn, headerViewFor } from "../../src/domain/header/header.ts";
import type { HostHeaderData } from "../../src/domain/header-data/header-data.ts";
import { elementDecision } from "../../src/element/element-decision.ts";
import type { AppHeaderViewProps } from "./app-header.view.tsx";
import { customerStyles } from "./customer.styles.ts";

export default elementDecision<AppHeaderViewProps, HostHeaderData, boolean>({
  styles: () => import("./app-header.styles.ts").then(({ styles }) => styles),
  renderedStyles: customerStyles,
  view: () => import("./app-header.view.tsx").then(({ AppHeaderView }) => AppHeaderView),
  decide: ({ facts, texts, hostData, state }) => ({
    data: headerViewFor(facts, texts, hostData),
    translate: texts.translate,
    locale: facts.locale,
    amountsHidden: state ?? false,
  }),
  standIn: (header, { facts, texts }) => ({
    ...header,
    data: header.data && customerStandIn(header.data, facts, texts),
  }),
});
