/**
 * Drawings of Tabler Icons. `npm run icons` writes this file from @tabler/icons, do not edit it. The icons to draw are
 * listed in scripts/icons/icon-names.data.ts.
 */
import type { IconDrawing } from "./drawing.tsx";

export const alertTriangleIcon: IconDrawing = {
  lines: "M12 9v4m-1.6-9.4L2.3 17A2 2 0 0 0 3.9 20H20a2 2 0 0 0 1.6-2.9l-8-13.5a2 2 0 0 0-3.3 0M12 16h.01",
};
export const arrowLeftIcon: IconDrawing = {
  lines: "M5 12h14M5 12l6 6m-6-6 6-6",
};
export const arrowRightIcon: IconDrawing = {
  lines: "M5 12h14m-6 6 6-6m-6-6 6 6",
};
export const arrowsLeftRightIcon: IconDrawing = {
  lines: "M21 17H3m3-7L3 7l3-3M3 7h18m-3 13 3-3-3-3",
};
export const beachIcon: IconDrawing = {
  lines:
    "M17.6 16.8a7.5 7.5 0 0 0-10.7 0M18 3.8A6 6 0 0 0 9.8 6l10.4 6A6 6 0 0 0 18 3.8M16.7 10C18.4 7.1 19 4.4 18 3.8c-1-.5-3 1.3-4.7 4.2M15 9l-3 5.2m-9 5a2.4 2.4 0 0 1 1-.2 2.4 2.4 0 0 1 2 1 2.4 2.4 0 0 0 2 1 2.4 2.4 0 0 0 2-1 2.4 2.4 0 0 1 2-1 2.4 2.4 0 0 1 2 1 2.4 2.4 0 0 0 2 1 2.4 2.4 0 0 0 2-1 2.4 2.4 0 0 1 2-1 2.4 2.4 0 0 1 1 .3",
};
export const bellIcon: IconDrawing = {
  lines: "M10 5a2 2 0 1 1 4 0 7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1",
};
export const book2Icon: IconDrawing = {
  lines: "M19 4v16H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12m0 12H7a2 2 0 0 0-2 2M9 8h6",
};
export const brandAppleIcon: IconDrawing = {
  lines:
    "M8.3 7C5 7 4 10.2 4 13c0 3.2 2.1 8 4.3 8 1.2 0 1.8-.5 3.2-.5s1.6.5 3.2.5 4.3-3.2 4.3-5.4c0 0-2.6-.4-2.7-3.2 0-2.3 2.6-3.2 2.7-3.2A5.6 5.6 0 0 0 15.3 7c-1.6-.1-3 1-3.8 1s-2-1-3.2-1M12 4a2 2 0 0 0 2-2 2 2 0 0 0-2 2",
};
export const brandGooglePlayIcon: IconDrawing = {
  lines: "M4 3.7v16.6a.7.7 0 0 0 1 .6l14.7-8.4a.6.6 0 0 0 0-1L5 3.1a.7.7 0 0 0-1.1.6M15 9 4.5 20.5m0-17L15 15",
};
export const briefcaseIcon: IconDrawing = {
  lines:
    "M3 9a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9m5-2V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2m-4 5h.01m-9 1a20 20 0 0 0 18 0",
};
export const buildingBankIcon: IconDrawing = {
  lines: "M3 21h18M3 10h18M5 6l7-3 7 3M4 10v11m16-11v11M8 14v3m4-3v3m4-3v3",
};
export const buildingSkyscraperIcon: IconDrawing = {
  lines: "M3 21h18M5 21V7l8-4v18m6 0V11l-6-4M9 9h.01m0 3h.01m0 3h.01m0 3h.01",
};
export const calculatorIcon: IconDrawing = {
  lines:
    "M4 5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5m4 3a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v1a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V8m0 6h.01m4 0h.01m4 0h.01m-8 3h.01m4 0h.01m4 0h.01",
};
export const calendarStatsIcon: IconDrawing = {
  lines:
    "M11.8 21H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4m-1 3v4h4m-8 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0m1-15v4M7 3v4m-4 4h16",
};
export const cashBanknoteIcon: IconDrawing = {
  lines:
    "M9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8m15 4h.01M6 12h.01",
};
export const chartCandleIcon: IconDrawing = {
  lines:
    "M4 7a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7m2-3v2m0 5v9m4-5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-3m2-11v10m0 5v1m4-14a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V6m2-2v1m0 6v9",
};
export const chartPieIcon: IconDrawing = {
  lines:
    "M10 3.2A9 9 0 1 0 20.8 14a1 1 0 0 0-1-1H13a2 2 0 0 1-2-2V4a.9.9 0 0 0-1-.8m5 .3A9 9 0 0 1 20.5 9H16a1 1 0 0 1-1-1V3.5",
};
export const checkIcon: IconDrawing = {
  lines: "m5 12 5 5L20 7",
};
export const chevronDownIcon: IconDrawing = {
  lines: "m6 9 6 6 6-6",
};
export const chevronRightIcon: IconDrawing = {
  lines: "m9 6 6 6-6 6",
};
export const coinsIcon: IconDrawing = {
  lines:
    "M9 14c0 1.7 2.7 3 6 3s6-1.3 6-3-2.7-3-6-3-6 1.3-6 3m0 0v4c0 1.7 2.7 3 6 3s6-1.3 6-3v-4M3 6c0 1 1.1 2 3 2.6s4.1.5 6 0 3-1.5 3-2.6c0-1-1.1-2-3-2.6s-4.1-.5-6 0S3 4.9 3 6m0 0v10c0 .9.8 1.5 2 2m-2-7c0 .9.8 1.5 2 2",
};
export const copyIcon: IconDrawing = {
  lines:
    "M7 9.7A2.7 2.7 0 0 1 9.7 7h8.6A2.7 2.7 0 0 1 21 9.7v8.6a2.7 2.7 0 0 1-2.7 2.7H9.7A2.7 2.7 0 0 1 7 18.3V9.7m-3 7A2 2 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.8 0 1.2.4 1.5 1",
};
export const creditCardIcon: IconDrawing = {
  lines: "M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8m0 2h18M7 15h.01m4 0h2",
};
export const currencyBitcoinIcon: IconDrawing = {
  lines: "M6 6h8a3 3 0 0 1 0 6 3 3 0 0 1 0 6H6M8 6v12m0-6h6M9 3v3m4-3v3M9 18v3m4-3v3",
};
export const externalLinkIcon: IconDrawing = {
  lines: "M12 6H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6m-7 1 9-9m-5 0h5v5",
};
export const eyeIcon: IconDrawing = {
  lines: "M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0m11 0c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6",
};
export const eyeOffIcon: IconDrawing = {
  lines:
    "M10.6 10.6a2 2 0 0 0 2.8 2.8m3.3 3.3A8.7 8.7 0 0 1 12 18c-3.6 0-6.6-2-9-6 1.3-2.1 2.7-3.7 4.3-4.7m2.9-1.1A9 9 0 0 1 12 6c3.6 0 6.6 2 9 6-.7 1.1-1.4 2-2.1 2.9M3 3l18 18",
};
export const fileCertificateIcon: IconDrawing = {
  lines:
    "M14 3v4a1 1 0 0 0 1 1h4M5 8V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2h-5m-9-7a3 3 0 1 0 6 0 3 3 0 1 0-6 0m1.5 3L3 22l3-1.5L9 22l-1.5-5",
};
export const fileTextIcon: IconDrawing = {
  lines: "M14 3v4a1 1 0 0 0 1 1h4m-2 13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 9h1m-1 4h6m-6 4h6",
};
export const giftIcon: IconDrawing = {
  lines:
    "M3 9a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9m9-1v13m7-9v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7m2.5-4a2.5 2.5 0 0 1 0-5A4.8 8 0 0 1 12 8a4.8 8 0 0 1 4.5-5 2.5 2.5 0 0 1 0 5",
};
export const headsetIcon: IconDrawing = {
  lines:
    "M4 14v-3a8 8 0 1 1 16 0v3m-2 5c0 1.7-2.7 3-6 3m-8-8a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-3m11 0a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3",
};
export const heartHandshakeIcon: IconDrawing = {
  lines:
    "M19.5 12.6 12 20l-7.5-7.4A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.6M12 6 8.7 9.3a1 1 0 0 0 0 1.4l.6.5c.6.7 1.8.7 2.4 0l1-1a3.2 3.2 0 0 1 4.6 0l2.2 2.3m-7 3 2 2M15 13l2 2",
};
export const helpCircleIcon: IconDrawing = {
  lines: "M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9 4v.01m0-3a2 2 0 0 0 1-3.8 2 2 0 0 0-2.5.5",
};
export const hourglassIcon: IconDrawing = {
  lines:
    "M6.5 7h11m-11 10h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1M6 4v2a6 6 0 1 0 12 0V4a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1",
};
export const infoCircleIcon: IconDrawing = {
  lines: "M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9-3h.01m-1 3h1v4h1",
};
export const layoutDashboardIcon: IconDrawing = {
  lines:
    "M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m0 12h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1m10-4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1m0-8h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1",
};
export const leafIcon: IconDrawing = {
  lines: "M5 21c.5-4.5 2.5-8 7-10m-3 7c6.2 0 10.5-3.3 11-12V4h-4C7 4 4 8 4 13c0 1 0 3 2 5h3",
};
export const listNumbersIcon: IconDrawing = {
  lines: "M11 6h9m-9 6h9m-8 6h8M4 16a2 2 0 1 1 4 0c0 .6-.5 1-1 1.5L4 20h4M6 10V4L4 6",
};
export const lockIcon: IconDrawing = {
  lines:
    "M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6m6 3a1 1 0 1 0 2 0 1 1 0 0 0-2 0m-3-5V7a4 4 0 1 1 8 0v4",
};
export const logoutIcon: IconDrawing = {
  lines: "M14 8V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2m-5-4h12l-3-3m0 6 3-3",
};
export const mailIcon: IconDrawing = {
  lines: "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7m0 0 9 6 9-6",
};
export const menu2Icon: IconDrawing = {
  lines: "M4 6h16M4 12h16M4 18h16",
};
export const newsIcon: IconDrawing = {
  lines:
    "M16 6h3a1 1 0 0 1 1 1v11a2 2 0 0 1-4 0V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v12a3 3 0 0 0 3 3h11M8 8h4m-4 4h4m-4 4h4",
};
export const pigMoneyIcon: IconDrawing = {
  lines:
    "M15 11v.01M5.2 8.4A3 3 0 1 1 9.8 7M16 4v3.8a6 6 0 0 1 2.7 3.2H20a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-1.3a6 6 0 0 1-1.7 2.5v2a1.5 1.5 0 0 1-3 0v-.6a6 6 0 0 1-1 .1H9a6 6 0 0 1-1 0v.5a1.5 1.5 0 0 1-3 0v-2A6 6 0 0 1 9 7h2.5L16 4",
};
export const receiptTaxIcon: IconDrawing = {
  lines: "m9 14 6-6M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2-2 2-2-2-2 2-2-2-3 2",
  filled: ["M9 8.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0", "M14 13.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0"],
};
export const schoolIcon: IconDrawing = {
  lines: "M22 9 12 5 2 9l10 4 10-4v6M6 10.6V16a6 3 0 0 0 12 0v-5.4",
};
export const shieldIcon: IconDrawing = {
  lines: "M12 3a12 12 0 0 0 8.5 3A12 12 0 0 1 12 21 12 12 0 0 1 3.5 6 12 12 0 0 0 12 3",
};
export const speakerphoneIcon: IconDrawing = {
  lines:
    "M18 8a3 3 0 0 1 0 6m-8-6v11a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-5m5-6 4.5-3.8A.9.9 0 0 1 18 5v12.2a.9.9 0 0 1-1.5.7L12 14H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h8",
};
export const switchHorizontalIcon: IconDrawing = {
  lines: "m16 3 4 4-4 4m-6-4h10M8 13l-4 4 4 4m-4-4h9",
};
export const umbrellaIcon: IconDrawing = {
  lines: "M4 12a8 8 0 0 1 16 0H4m8 0v6a2 2 0 0 0 4 0",
};
export const userCircleIcon: IconDrawing = {
  lines:
    "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m6-2a3 3 0 1 0 6 0 3 3 0 1 0-6 0m-2.8 8.8A4 4 0 0 1 10 16h4a4 4 0 0 1 3.8 2.9",
};
export const usersGroupIcon: IconDrawing = {
  lines:
    "M10 13a2 2 0 1 0 4 0 2 2 0 0 0-4 0m-2 8v-1a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v1M15 5a2 2 0 1 0 4 0 2 2 0 0 0-4 0m2 5h2a2 2 0 0 1 2 2v1M5 5a2 2 0 1 0 4 0 2 2 0 0 0-4 0m-2 8v-1a2 2 0 0 1 2-2h2",
};
export const walletIcon: IconDrawing = {
  lines:
    "M17 8V5a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V6m16 6v4h-4a2 2 0 0 1 0-4h4",
};
export const xIcon: IconDrawing = {
  lines: "M18 6 6 18M6 6l12 12",
};
export const brandFacebookIcon: IconDrawing = {
  lines: "",
  filled: [
    "M18 2a1 1 0 0 1 1 .9V7a1 1 0 0 1-.9 1H15v1h3a1 1 0 0 1 1 1.1v.1l-1 4a1 1 0 0 1-.9.8H15v6a1 1 0 0 1-.9 1H10a1 1 0 0 1-1-.9V15H7a1 1 0 0 1-1-.9V10a1 1 0 0 1 .9-1H9V8a6 6 0 0 1 5.8-6H18z",
  ],
};
export const brandInstagramIcon: IconDrawing = {
  lines: "",
  filled: [
    "M16 3a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm-4 5a4 4 0 0 0-4 3.8v.2a4 4 0 1 0 4-4m4.5-1.5a1 1 0 0 0-1 .9v.1a1 1 0 0 0 2 .1v-.1a1 1 0 0 0-1-1",
  ],
};
export const brandLinkedinIcon: IconDrawing = {
  lines: "",
  filled: [
    "M17 2a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm-9 8a1 1 0 0 0-1 1v5a1 1 0 0 0 2 0v-5a1 1 0 0 0-1-1m6 0a3 3 0 0 0-1.2.2 1 1 0 0 0-1.8.8v5a1 1 0 0 0 2 0v-3a1 1 0 0 1 2 0v3a1 1 0 0 0 2 0v-3a3 3 0 0 0-3-3M8 7a1 1 0 0 0-1 .9V8a1 1 0 0 0 2 .1V8a1 1 0 0 0-1-1",
  ],
};
export const brandXIcon: IconDrawing = {
  lines: "",
  filled: [
    "M8.3 3a1 1 0 0 1 .7.3v.1l4.3 5.8 6-6a1 1 0 0 1 1.5 1.4v.1L14.4 11l6.3 8.5a1 1 0 0 1-.7 1.6h-4.4a1 1 0 0 1-.7-.3v-.1l-4.3-5.8-6 6a1 1 0 0 1-1.5-1.4v-.1L9.6 13 3.2 4.6A1 1 0 0 1 3.9 3h4.4z",
  ],
};
export const brandYoutubeIcon: IconDrawing = {
  lines: "",
  filled: [
    "M18 3a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM9 9v6a1 1 0 0 0 1.5.9l5-3a1 1 0 0 0 0-1.8l-5-3A1 1 0 0 0 9 9z",
  ],
};
