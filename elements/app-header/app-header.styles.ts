/** The styles of a header. A separate chunk, because a fragment already contains them. */
import button from "../../src/ui/button/button.css?inline";
import icon from "../../src/ui/icon/icon.css?inline";
import skeleton from "../../src/ui/skeleton/skeleton.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import accountTrigger from "./account-trigger.css?inline";
import balanceBar from "./balance-bar.css?inline";
import header from "./header.css?inline";
import headerWidth from "./header-width.css?inline";
import menu from "./menu.css?inline";
import menuItem from "./menu-item.css?inline";
import menuMotion from "./menu-motion.css?inline";
import navSkeleton from "./nav-skeleton.css?inline";
import navigation from "./navigation.css?inline";
import partnerRegister from "./partner-register.css?inline";

export const styles = [
  tokens,
  base,
  icon,
  button,
  skeleton,
  headerWidth,
  header,
  partnerRegister,
  navigation,
  menu,
  menuItem,
  menuMotion,
  balanceBar,
  accountTrigger,
  navSkeleton,
].join("\n");
