/** Icons that menu data can name, by what they stand for. Source of the drawings: Tabler Icons, one stroke weight [H-10]. */
import { __iconNode as arrowsLeftRightIcon } from "@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs";
import { __iconNode as beachIcon } from "@tabler/icons-react/dist/esm/icons/IconBeach.mjs";
import { __iconNode as bellIcon } from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { __iconNode as book2Icon } from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
import { __iconNode as briefcaseIcon } from "@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs";
import { __iconNode as buildingBankIcon } from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import { __iconNode as buildingSkyscraperIcon } from "@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs";
import { __iconNode as calculatorIcon } from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import { __iconNode as calendarStatsIcon } from "@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs";
import { __iconNode as cashBanknoteIcon } from "@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs";
import { __iconNode as chartCandleIcon } from "@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs";
import { __iconNode as chartPieIcon } from "@tabler/icons-react/dist/esm/icons/IconChartPie.mjs";
import { __iconNode as coinsIcon } from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import { __iconNode as creditCardIcon } from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import { __iconNode as currencyBitcoinIcon } from "@tabler/icons-react/dist/esm/icons/IconCurrencyBitcoin.mjs";
import { __iconNode as fileCertificateIcon } from "@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs";
import { __iconNode as fileTextIcon } from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { __iconNode as giftIcon } from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import { __iconNode as headsetIcon } from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs";
import { __iconNode as heartHandshakeIcon } from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import { __iconNode as helpCircleIcon } from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import { __iconNode as hourglassIcon } from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { __iconNode as infoCircleIcon } from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { __iconNode as layoutDashboardIcon } from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import { __iconNode as leafIcon } from "@tabler/icons-react/dist/esm/icons/IconLeaf.mjs";
import { __iconNode as listNumbersIcon } from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import { __iconNode as mailIcon } from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import { __iconNode as moonIcon } from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import { __iconNode as newsIcon } from "@tabler/icons-react/dist/esm/icons/IconNews.mjs";
import { __iconNode as pigMoneyIcon } from "@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs";
import { __iconNode as receiptTaxIcon } from "@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs";
import { __iconNode as schoolIcon } from "@tabler/icons-react/dist/esm/icons/IconSchool.mjs";
import { __iconNode as shieldCheckIcon } from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import { __iconNode as shieldLockIcon } from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import { __iconNode as speakerphoneIcon } from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { __iconNode as umbrellaIcon } from "@tabler/icons-react/dist/esm/icons/IconUmbrella.mjs";
import { __iconNode as userCircleIcon } from "@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs";
import { __iconNode as usersGroupIcon } from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import type { IconName } from "../../domain/menus/icon-name.ts";

export const CONTENT_ICONS = {
  savings: pigMoneyIcon,
  term: calendarStatsIcon,
  overnight: moonIcon,
  notice: hourglassIcon,
  portfolio: chartPieIcon,
  sustainable: leafIcon,
  guarantee: shieldCheckIcon,
  tax: receiptTaxIcon,
  bank: buildingBankIcon,
  steps: listNumbersIcon,
  contact: headsetIcon,
  help: helpCircleIcon,
  guide: book2Icon,
  news: newsIcon,
  about: infoCircleIcon,
  career: briefcaseIcon,
  press: speakerphoneIcon,
  partner: heartHandshakeIcon,
  gift: giftIcon,
  education: schoolIcon,
  insurance: umbrellaIcon,
  creditUnion: usersGroupIcon,
  dashboard: layoutDashboardIcon,
  pension: beachIcon,
  crypto: currencyBitcoinIcon,
  etf: chartCandleIcon,
  moneyMarket: coinsIcon,
  message: mailIcon,
  document: fileTextIcon,
  payment: creditCardIcon,
  transactions: arrowsLeftRightIcon,
  withdrawal: cashBanknoteIcon,
  security: shieldLockIcon,
  person: userCircleIcon,
  bell: bellIcon,
  exemption: fileCertificateIcon,
  calculator: calculatorIcon,
  company: buildingSkyscraperIcon,
} as const satisfies Readonly<Record<IconName, unknown>>;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(CONTENT_ICONS, name);
}
