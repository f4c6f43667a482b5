/** Footer data with every field of the specification, for tests and named cases. */
import type { FooterData } from "./footer-data.ts";

export const FULL_FOOTER: FooterData = {
  trustpilotData: { score_value: 4.6, count_of_reviews: 12345 },
  display_trustpilot: true,
  socialMediaIcons: [
    { account: "Facebook", link: "https://facebook.example/a", iconUrl: "/icons/facebook.svg", uid: "icon-1" },
    { account: "LinkedIn", link: "https://linkedin.example/a", uid: "icon-2" },
  ],
  contactInformationData: { social_media_heading: "Follow us" },
  mobile_banner: {
    display_mobile_banner: true,
    app_store_link: "https://apps.example/ios",
    google_play_link: "https://apps.example/android",
  },
  mobileBannerIconURL: "https://cdn.example/app.png",
  displayUsContactBanner: true,
  usContactBanner: {
    email: { email_address: "support@example.com", email_link_text: "Write to us" },
    phone: { phone_number: "+1 (844) 555-0142", phone_link_text: "(844) 555-0142" },
    availability: "Monday to Friday, 9 a.m. to 5 p.m. ET",
  },
  hideFooterLinks: false,
  footer_links: [
    {
      heading: "Savings",
      links: [
        { title: "Term deposit", href: "/term/" },
        { title: "Help", href: "https://help.example/" },
      ],
    },
    { heading: "About", links: [{ title: "About us", href: "/about-us/" }] },
  ],
  legal_links: [
    { title: "Imprint", href: "/imprint/" },
    { title: "Cookies", href: "#consent-settings" },
  ],
  copyright: "All rights reserved.",
  credits: [
    {
      institute_link: { href: "https://bank.example/", title: "Sample Bank" },
      institute_logo: { url: "https://bank.example/logo.svg", title: "Sample Bank logo" },
    },
  ],
  disclaimer: "<p>Rates are <strong>per year</strong>.</p>",
  hideCountryPicker: false,
  hideSocialMediaHeading: false,
  isCountrySelectorPage: false,
};
