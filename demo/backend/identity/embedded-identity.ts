/** The identity provider within the demo's own process: nothing to install, nothing to wait for. */
import { accountByName, accountOf } from "../sample-accounts.ts";
import { bearerCheck } from "./bearer.ts";
import { Credentials } from "./credentials.ts";
import type { Identity } from "./identity.ts";
import { identityRouter } from "./identity-router.ts";
import { createProvider } from "./provider.ts";
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from "./session-settings.ts";
import { signingKeys } from "./signing-keys.ts";
import { TokenStore } from "./token-store.ts";

export interface IdentityOrigins {
  /** Where the provider is reached, for example `http://localhost:4802`. */
  readonly servicesOrigin: string;
  /** Pages that may ask for tokens and be returned to. */
  readonly clientOrigins: readonly string[];
}

export function embeddedIdentity({ servicesOrigin, clientOrigins }: IdentityOrigins): Identity {
  const settings: SessionSettings = { ...DEFAULT_SESSION_SETTINGS };
  const store = new TokenStore(() => settings);
  const checkBearer = bearerCheck(servicesOrigin, async () => signingKeys().publicJwks);
  const credentials = new Credentials({ origins: clientOrigins, accountByName, accountOf });
  const provider = createProvider({ servicesOrigin, clientOrigins, store, settings: () => settings, accountOf });
  return {
    router: identityRouter({
      provider,
      store,
      checkBearer,
      accountOf,
      credentials: credentials.router,
      accountByHint: (hint) => credentials.accountOfTicket(hint) ?? accountOf(hint),
      settings: () => settings,
    }),
    answersPreflight: false,
    checkBearer,
    isLive: async ({ sessionId }) => store.hasGrant(sessionId),
    settings: () => settings,
    async configure(patch) {
      Object.assign(settings, patch);
    },
    async sessions() {
      return store
        .grants()
        .map(({ grantId, accountId }) => ({ customer: accountOf(accountId)?.id ?? "", sid: grantId }));
    },
    async endSessions(customer) {
      if (customer === undefined) credentials.clear();
      const userId = customer && accountOf(customer)?.userId;
      for (const { grantId, accountId } of store.grants())
        if (customer === undefined || accountId === userId) store.endGrant(grantId);
    },
    close: async () => {},
  };
}
