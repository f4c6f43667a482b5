/**
 * Constants of both specification texts. Names ending in `_MS` are milliseconds, in `_SECONDS` seconds; sizes are CSS
 * pixels [D-15].
 */
import type { LocaleId } from "./locales/locale.ts";

export const DEFAULT_CURRENCY = "EUR";

/* Countries with special rules, ISO 3166-1 alpha-3. */
export const COUNTRY_UNITED_KINGDOM = "GBR";
export const COUNTRY_GERMANY = "DEU";

/** The locale that shows account number and sort code. All others show the IBAN. */
export const SORT_CODE_LOCALE = "en-GB" satisfies LocaleId;

/* Interaction. */
export const COPY_CONFIRMATION_MS = 3000;
export const HOVER_OPEN_DELAY_MS = 50;
/** A device with more touch points than this is a touch device. */
export const TOUCH_POINTS_LIMIT = 2;

/** The longest text of the configuration, in characters. */
export const MAXIMUM_CONFIG_TEXT = 2048;

/* Session. */
/** Remaining time of the session at which the countdown starts [S-04]. */
export const COUNTDOWN_THRESHOLD_SECONDS = 120;
/** Remaining time of the access token at which it is refreshed [S-05]. */
export const REFRESH_THRESHOLD_SECONDS = 120;
/** Remaining time of the longest session at which refreshing stops. */
export const NEAR_MAXIMUM_SECONDS = 120;
export const SESSION_CHECK_MS = 1000;
export const IDLE_THROTTLE_MS = 1000;
export const EXTENDED_MESSAGE_MS = 5000;
/**
 * Length of a session whose token cannot be read, and the upper limit of every idle time: 5 minutes.
 */
export const DEFAULT_SESSION_SECONDS = 300;
export const LOCAL_TOKEN_VALIDITY_SECONDS = 220;
export const LOGIN_IDENTIFY_POLL_MS = 300;
export const LOGIN_IDENTIFY_POLL_TIMES = 10;
export const DEFAULT_CLIENT_ID = "login";
/** This cookie with the value `true` identifies the app's web view. */
export const WEB_VIEW_COOKIE = "mobile";
/* Storage names that small scripts read, which is why they are separate from storage-keys.ts. */
/** localStorage: {access_token, refresh_token}. */
export const SESSION_KEY = "shell.auth";
export const LAST_ACTIVE_KEY = "shell.lastActive";
/** sessionStorage: why the last session of this tab ended. */
export const END_REASON_KEY = "shell.endReason";
export const KEPT_CUSTOMER_KEY = "shell.keptCustomer";
export const AMOUNTS_HIDDEN_KEY = "shell.amountsHidden";
export const PREFERRED_LOCALE_COOKIE = "shell_preferred_locale";
export const COUNTRY_HINT_COOKIE = "shell_country_hint";

/**
 * sessionStorage: the random number of this visit for staged releases, 0 to 99, and its version. localStorage, after consent
 * to analytics: the same for the device. Scripts of several builds read it before any configuration, so its name is fixed.
 */
export const RELEASE_NUMBER_KEY = "shell.release";

/** How long "I am travelling" hides the country banner: 30 days. Our choice; the specification names no time. */
export const TRAVELLING_MS = 2_592_000_000;

/* Calls. */
export const REQUEST_TIMEOUT_MS = 3000;
export const IDENTITY_TIMEOUT_MS = 3000;
export const TRACKING_TIMEOUT_MS = 20_000;
/** Cache time of lookups and of flags: 5 minutes. */
export const DEFAULT_CACHE_MS = 300_000;
export const FLAG_CACHE_MS = 300_000;
export const NO_RETRY_STATUSES = [404, 410] as const;
export const MAINTENANCE_STATUSES = [503, 206] as const;
export const UNREAD_COUNT_FALLBACK = 3;
export const CONSENT_WAIT_MS = 2000;

/** Path of the portal's older pages on the own origin, without locale prefix [L-09, L-16]. */
export const LEGACY_AREA = "savingglobal";
export const OPEN_API_PATH = "/savingglobal/rest/open_api/v2";

/** Start of links that open the consent tool. The specification does not give its spelling; ours is configurable. */
export const DEFAULT_CONSENT_ANCHOR = "#consent-settings";

/* Sizes. */
export const LAYOUT_MAX_WIDTH = { beforeLogin: 1272, afterLogin: 1200, default: 1320 } as const;
export const HEADER_HEIGHT = { mobile: 64, middle: 80, large: 56 } as const;
export const LOGO_MAX_SIZE = { small: { width: 124, height: 28 }, large: { width: 180, height: 40 } } as const;
export const FOOTER_LOGO_MAX_SIZE = { width: 124, height: 28 } as const;
export const DROPDOWN_WIDTH = { min: 440, max: 872 } as const;
export const LEGAL_LINKS_MAX_WIDTH = 848;
export const SNACKBAR_MAX_WIDTH = 840;
export const SOCIAL_ICON_SIZE = 30;
export const CREDIT_ICON_SIZE = 30;
export const MODAL_WIDTH = { small: 414, medium: 720, large: 840 } as const;
export const MODAL_MIN_HEIGHT = { small: 254, large: 640 } as const;
export const SKELETON_COLUMNS = 4;

/* Products. */
export const PORTFOLIO_NAME_MAX_LENGTH = 25;
export const FRENCH_REFERRAL_REWARD_EUR = 500;
export const IRISH_TERMS = { minMonths: 3, maxYears: 5 } as const;
export const MONEY_FRACTION_DIGITS = 2;

/*
 * The platform exports three numbers without explaining them. 25 is the maximum length of a portfolio name. The meaning
 * of 50 and 10000 is unknown, and nothing here uses them. They have names so that their meaning can be documented here
 * once it is known.
 */
export const EXPORTED_CONSTANT_50 = 50;
/** @alias */
export const EXPORTED_CONSTANT_25 = PORTFOLIO_NAME_MAX_LENGTH;
export const EXPORTED_CONSTANT_10000 = 10_000;

/** Query parameter of the visitor's country [M-06]. The specification does not give its spelling; this is ours. */
export const COUNTRY_PARAMETER = "country";

/** Which requests of a session carry a proof of the browser's key (DPoP, RFC 9449). */
export const DPOP_MODES = ["off", "refresh", "all"] as const;
export type DpopMode = (typeof DPOP_MODES)[number];
