/** What a header shows. */

import type { GivenHeaderData } from "../../src/domain/header/header-data.ts";
import { customerStandIn, headerViewFor } from "../../src/domain/header/header-view.ts";
import avatar from "../../src/ui/avatar/avatar.css?inline";
import button from "../../src/ui/button/button.css?inline";
import copyButton from "../../src/ui/copy-button/copy-button.css?inline";
import icon from "../../src/ui/icon/icon.css?inline";
import skeleton from "../../src/ui/skeleton/skeleton.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import tooltip from "../../src/ui/tooltip/tooltip.css?inline";
import { elementPaint } from "../paint/element-paint.ts";
import accountMenu from "./account-menu.css?inline";
import { AppHeaderView, type AppHeaderViewProps } from "./app-header.view.tsx";
import balanceBar from "./balance-bar.css?inline";
import header from "./header.css?inline";
import menu from "./menu.css?inline";
import menuItem from "./menu-item.css?inline";
import navSkeleton from "./nav-skeleton.css?inline";
import navigation from "./navigation.css?inline";

export const paint = elementPaint<AppHeaderViewProps, GivenHeaderData, boolean>({
  styles: [
    tokens,
    base,
    icon,
    button,
    avatar,
    skeleton,
    tooltip,
    copyButton,
    header,
    navigation,
    menu,
    menuItem,
    balanceBar,
    accountMenu,
    navSkeleton,
  ].join("\n"),
  view: AppHeaderView,
  decide: ({ facts, texts, given, state }) => ({
    data: headerViewFor(facts, texts, given),
    translate: texts.translate,
    locale: facts.locale,
    amountsHidden: state ?? false,
  }),
  standIn: (header) => ({ ...header, data: header.data && customerStandIn(header.data) }),
});
