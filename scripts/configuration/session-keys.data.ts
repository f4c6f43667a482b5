/** Describes the keys of a customer's session: login, logout, account switch and the rules of time. */
import type { ConfigPath, KeyWords } from "./key-words.ts";

export const SESSION_WORDS = {
  identity: { effect: "The identity provider.", fallback: "the service `identity`" },
  "identity.realm": { effect: "Address of its realm.", fallback: "must be given with an identity provider" },
  "identity.clientId": {
    effect: "Client of the host's login, for its own pages; the shell takes the one that the token names.",
    fallback: "`login`",
  },
  "identity.logoutClientId": {
    effect: "Client that a logout names; `azp` stands for the one that the token names.",
    fallback: "`login`",
  },
  furtherLogout: {
    effect: "The other service's logout, sent where the flag `sessionLogoutCall` is on.",
    fallback: "`POST /session/logout` of the integration service, without a body",
  },
  "furtherLogout.service": { effect: "Name of the service.", fallback: "`integration-service`" },
  "furtherLogout.path": { effect: "Path at the service.", fallback: "`/session/logout`" },
  "furtherLogout.payload": { effect: "What is sent, as JSON.", fallback: "no body" },
  accountSwitch: {
    effect:
      "How a linked account is switched to: a request first, where one is configured, then a login for that customer.",
    fallback: "the login of the locale, without a request",
  },
  "accountSwitch.request": {
    effect:
      "A POST with the access token that comes first; where it fails nothing changes, and `shell-error` (`account-switch-failed`) says so.",
    fallback: "none is sent",
  },
  "accountSwitch.request.service": { effect: "Name of the service.", fallback: "`user-management`" },
  "accountSwitch.request.path": {
    effect:
      "Path at the service; `:customerId` stands for the customer to switch to, `:userId` for the user who switches.",
    fallback: "`/public/users/:userId/account-switch`",
  },
  "accountSwitch.request.payload": {
    effect: "What is sent, as JSON; a value that is `:customerId` or `:userId` stands for that.",
    fallback: '`{"customer_id": ":customerId"}`',
  },
  "accountSwitch.login": {
    effect: "Where the customer logs in for the other account.",
    fallback: "the login of the locale",
  },
  "accountSwitch.parameter": {
    effect: "Query parameter in which that login gets the customer number.",
    fallback: "`customer`",
  },
  pensionLogout: {
    effect: "Where a logout leads while the flag `pensionLogout` is on.",
    fallback: "the home page of the locale",
  },
  session: { effect: "Rules of the session.", fallback: "see its parts" },
  "session.idleSeconds": {
    effect: "Seconds without activity after which the session ends.",
    fallback: "the length of the session, at most `session.idleCapSeconds`",
  },
  "session.idleCapSeconds": {
    effect: "Ceiling of idle time, also of what the guard's `timeout-seconds` asks for.",
    fallback: "300",
  },
  "session.refreshSeconds": {
    effect: "Seconds of an access token's life that are left when it is extended by itself.",
    fallback: "120, or half the life where that is shorter",
  },
  "session.refreshReuse": {
    effect:
      "What the identity provider does with a refresh token that comes a second time: `tolerant` takes it, `{graceSeconds}` takes it for that long, `strict` ends the session. With the first two the shell repeats a refresh whose answer was never read.",
    fallback: "`tolerant`",
  },
  "session.probeFailureEndsSession": {
    effect: "The specification's rule: a probe that gets no answer logs out.",
    fallback: "off: only a refusal does",
  },
  "session.refreshFailureEndsSession": {
    effect: "The specification's rule: a refresh that the server refuses logs out at once, also with 503 and 429.",
    fallback: "off: 503 and 429 are retried, and a final refusal ends the session with its token",
  },
  "session.silentFailureHidesCountdown": {
    effect: "The specification's rule: a silent extension that failed hides the countdown.",
    fallback: "off: it stays",
  },
  "session.timeDifference": {
    effect:
      'Meaning of the stored time difference. With `client-minus-server` a token expires at "exp plus stored time difference" on the device\'s clock.',
    fallback: "`server-minus-client`",
  },
  "session.strictActivityEvents": {
    effect: "Only mouse release, key press and touch end count as activity.",
    fallback: "off: people without mouse or keyboard count too",
  },
  "session.webViewUserAgents": {
    effect:
      "Texts that only the user agent of the bank's own app contains. A page there has no countdown and no idle limit, as with the cookie `mobile`.",
    fallback: "none: the cookie and the attribute `web-view` decide",
  },
  "session.probe": { effect: "Whether the open API is asked if the session still stands.", fallback: "on" },
} as const satisfies Partial<Record<ConfigPath, KeyWords>>;
