/** Footers as a CMS would send them, for the named cases. Companies and addresses are made up. */
import type { FooterData } from "../../src/domain/footer/footer-data.ts";

const footerPicture = (drawing: string, size: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${drawing}</svg>`)}`;

const APP_ICON = footerPicture(
  '<rect width="48" height="48" rx="10" fill="#1e3a8a"/><path d="M14 32V16h4l12 11V16h4v16h-4L18 21v11z" fill="#fff"/>',
  "48 48",
);
const BANK_LOGO = footerPicture(
  '<circle cx="14" cy="14" r="12" fill="#155e63"/><text x="34" y="19" font-family="sans-serif" font-size="14" fill="#155e63">Nordsee Bank</text>',
  "124 28",
);
const SEAL_LOGO = footerPicture('<path d="M14 2l12 5v8c0 6-5 10-12 11C7 25 2 21 2 15V7z" fill="#7c2d12"/>', "28 28");

/** Every field filled in. */
export const FULL: FooterData = {
  display_trustpilot: true,
  trustpilotData: { score_value: 4.6, count_of_reviews: 12_345 },
  displayUsContactBanner: true,
  usContactBanner: {
    email: { email_address: "service@bank.example", email_link_text: "service@bank.example" },
    phone: { phone_number: "+49 30 555 01 42", phone_link_text: "030 555 01 42" },
    availability: "Montag bis Freitag von 8.30 bis 18.30 Uhr",
  },
  mobile_banner: {
    display_mobile_banner: true,
    app_store_link: "https://apps.example/ios/de-de",
    google_play_link: "https://apps.example/android/de-de",
  },
  mobileBannerIconURL: APP_ICON,
  credits: [
    {
      institute_link: { href: "https://nordsee.example/", title: "Nordsee Bank" },
      institute_logo: { url: BANK_LOGO, title: "Nordsee Bank" },
    },
    { institute_logo: { url: SEAL_LOGO, title: "Geprüfter Datenschutz" } },
  ],
  disclaimer:
    '<p>Zinssätze sind Angaben <strong>pro Jahr</strong> vor Steuern.<sup>1</sup> Mehr dazu in den <a href="https://bank.example/preise/">Preisen und Leistungen</a>.</p><p style="text-align:center">Ihre Auswahl ändern Sie in den <a href="#consent-settings">Cookie-Einstellungen</a>.</p>',
};

/** Hostile rich text and unsafe links: what is wrong is left out. */
export const HOSTILE = {
  disclaimer:
    '<p onclick="alert(1)">Sicher<img src=x onerror=alert(1)> <a href="javascript:alert(1)">böse</a> <script>alert(1)</script><iframe src="//evil.example"></iframe><em style="position:fixed">bleibt</em></p>',
  footer_links: [
    {
      heading: "Links",
      links: [
        { title: "Böse", href: "javascript:alert(1)" },
        { title: "Gut", href: "/gut/" },
      ],
    },
  ],
  legal_links: "kein Feld",
} as const;

/** Long words, long columns, a long market name, all in one. */
export const LONGEST: FooterData = {
  ...FULL,
  trustpilotData: { score_value: 3.2, count_of_reviews: 1_234_567 },
  footer_links: [
    {
      heading: "Säästötalletukset ja sijoittaminen",
      links: [
        { title: "Määräaikaistalletusten korkovertailu", href: "/vertailu/" },
        { title: "Talletussuojajärjestelmän korvausmenettely", href: "/talletussuoja/" },
        { title: "Irtisanomisaikaiset talletukset", href: "/irtisanominen/" },
      ],
    },
    {
      heading: "Yhteistyökumppanuusmahdollisuudet",
      links: [
        { title: "Ryhdy kumppanipankiksi", href: "/kumppanipankki/" },
        { title: "Jakelukumppanuussopimukset", href: "/jakelu/" },
      ],
    },
    {
      heading: "Asiakaspalvelu",
      links: [
        { title: "Usein kysytyt kysymykset", href: "https://apua.example/" },
        { title: "Ota yhteyttä asiakaspalveluun", href: "/yhteys/" },
      ],
    },
  ],
  disclaimer: "Henkilöasiakkaiden talletussuojajärjestelmäkorvausmenettelyohjeistus koskee kaikkia talletuksia.",
};
