import { describe, expect, it } from "vitest";
import * as constants from "./constants.ts";
import { HEADER_MESSAGE_KEYS } from "./message-keys.ts";

describe("constants of the texts", () => {
  it("name the three exported numbers without inventing a meaning [D-15]", () => {
    expect(constants.EXPORTED_CONSTANT_50).toBe(50);
    expect(constants.EXPORTED_CONSTANT_25).toBe(25);
    expect(constants.EXPORTED_CONSTANT_10000).toBe(10_000);
    expect(constants.PORTFOLIO_NAME_MAX_LENGTH).toBe(25);
  });

  it("have the times of the session [D-15]", () => {
    expect(constants).toMatchObject({
      COUNTDOWN_THRESHOLD_SECONDS: 120,
      REFRESH_THRESHOLD_SECONDS: 120,
      NEAR_MAXIMUM_SECONDS: 120,
      SESSION_CHECK_MS: 1000,
      IDLE_THROTTLE_MS: 1000,
      EXTENDED_MESSAGE_MS: 5000,
      DEFAULT_SESSION_SECONDS: 5 * 60,
      LOCAL_TOKEN_VALIDITY_SECONDS: 220,
      LOGIN_IDENTIFY_POLL_MS: 300,
      LOGIN_IDENTIFY_POLL_TIMES: 10,
      DEFAULT_CLIENT_ID: "login",
      WEB_VIEW_COOKIE: "mobile",
    });
  });

  it("have the times and statuses of calls [D-15]", () => {
    expect(constants).toMatchObject({
      REQUEST_TIMEOUT_MS: 3000,
      IDENTITY_TIMEOUT_MS: 3000,
      TRACKING_TIMEOUT_MS: 20_000,
      DEFAULT_CACHE_MS: 5 * 60 * 1000,
      FLAG_CACHE_MS: 5 * 60 * 1000,
      NO_RETRY_STATUSES: [404, 410],
      MAINTENANCE_STATUSES: [503, 206],
      UNREAD_COUNT_FALLBACK: 3,
      CONSENT_WAIT_MS: 2000,
    });
  });

  it("have the times and limits of interaction [D-15]", () => {
    expect(constants).toMatchObject({ COPY_CONFIRMATION_MS: 3000, HOVER_OPEN_DELAY_MS: 50, TOUCH_POINTS_LIMIT: 2 });
  });

  it("have the sizes [D-15]", () => {
    expect(constants).toMatchObject({
      LAYOUT_MAX_WIDTH: { beforeLogin: 1272, afterLogin: 1200, default: 1320 },
      HEADER_HEIGHT: { mobile: 64, middle: 80, large: 56 },
      LOGO_MAX_SIZE: { small: { width: 124, height: 28 }, large: { width: 180, height: 40 } },
      FOOTER_LOGO_MAX_SIZE: { width: 124, height: 28 },
      DROPDOWN_WIDTH: { min: 440, max: 872 },
      LEGAL_LINKS_MAX_WIDTH: 848,
      SNACKBAR_MAX_WIDTH: 840,
      SOCIAL_ICON_SIZE: 30,
      CREDIT_ICON_SIZE: 30,
      MODAL_WIDTH: { small: 414, medium: 720, large: 840 },
      MODAL_MIN_HEIGHT: { small: 254, large: 640 },
      SKELETON_COLUMNS: 4,
    });
  });

  it("have countries, currency, locale and products [D-15]", () => {
    expect(constants).toMatchObject({
      COUNTRY_UNITED_KINGDOM: "GBR",
      COUNTRY_GERMANY: "DEU",
      DEFAULT_CURRENCY: "EUR",
      SORT_CODE_LOCALE: "en-GB",
      FRENCH_REFERRAL_REWARD_EUR: 500,
      IRISH_TERMS: { minMonths: 3, maxYears: 5 },
      MONEY_FRACTION_DIGITS: 2,
    });
  });

  it("have the paths of the own origin [D-15, L-16]", () => {
    expect(constants.LEGACY_AREA).toBe("savingglobal");
    expect(constants.OPEN_API_PATH).toBe("/savingglobal/rest/open_api/v2");
    expect(constants.OPEN_API_PATH.startsWith(`/${constants.LEGACY_AREA}/`)).toBe(true);
  });

  it("have the translation keys [D-15]", () => {
    expect([...HEADER_MESSAGE_KEYS].sort()).toEqual([
      "header.accInfo.accountNo",
      "header.accInfo.availableAmount",
      "header.accInfo.balance",
      "header.accInfo.sortCode",
      "header.buttons.logout",
      "header.maintenance.title",
      "header.maintenance.tooltip",
      "header.notAvailable.tooltip",
    ]);
  });
});
