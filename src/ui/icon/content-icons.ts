/** Icons that menu data can name, by what they stand for. Source of the drawings: Tabler Icons, one stroke weight [H-10]. */
import IconArrowsLeftRight from "@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs";
import IconBeach from "@tabler/icons-react/dist/esm/icons/IconBeach.mjs";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBook2 from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
import IconBriefcase from "@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs";
import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconBuildingSkyscraper from "@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs";
import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconCalendarStats from "@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs";
import IconCashBanknote from "@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs";
import IconChartCandle from "@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs";
import IconChartPie from "@tabler/icons-react/dist/esm/icons/IconChartPie.mjs";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import IconCurrencyBitcoin from "@tabler/icons-react/dist/esm/icons/IconCurrencyBitcoin.mjs";
import IconFileCertificate from "@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconHeadset from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs";
import IconHeartHandshake from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconLeaf from "@tabler/icons-react/dist/esm/icons/IconLeaf.mjs";
import IconListNumbers from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconNews from "@tabler/icons-react/dist/esm/icons/IconNews.mjs";
import IconPigMoney from "@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs";
import IconReceiptTax from "@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs";
import IconSchool from "@tabler/icons-react/dist/esm/icons/IconSchool.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconShieldLock from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconUmbrella from "@tabler/icons-react/dist/esm/icons/IconUmbrella.mjs";
import IconUserCircle from "@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import type { IconName } from "../../domain/menus/icon-name.ts";

export const CONTENT_ICONS = {
  savings: IconPigMoney,
  term: IconCalendarStats,
  overnight: IconMoon,
  notice: IconHourglass,
  portfolio: IconChartPie,
  sustainable: IconLeaf,
  guarantee: IconShieldCheck,
  tax: IconReceiptTax,
  bank: IconBuildingBank,
  steps: IconListNumbers,
  contact: IconHeadset,
  help: IconHelpCircle,
  guide: IconBook2,
  news: IconNews,
  about: IconInfoCircle,
  career: IconBriefcase,
  press: IconSpeakerphone,
  partner: IconHeartHandshake,
  gift: IconGift,
  education: IconSchool,
  insurance: IconUmbrella,
  creditUnion: IconUsersGroup,
  dashboard: IconLayoutDashboard,
  pension: IconBeach,
  crypto: IconCurrencyBitcoin,
  etf: IconChartCandle,
  moneyMarket: IconCoins,
  message: IconMail,
  document: IconFileText,
  payment: IconCreditCard,
  transactions: IconArrowsLeftRight,
  withdrawal: IconCashBanknote,
  security: IconShieldLock,
  person: IconUserCircle,
  bell: IconBell,
  exemption: IconFileCertificate,
  calculator: IconCalculator,
  company: IconBuildingSkyscraper,
} as const satisfies Readonly<Record<IconName, unknown>>;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(CONTENT_ICONS, name);
}
