/** The session of the page for a component. Its code needs a document, and servers import this module as well. */
import type { LocaleId } from "../domain/locales/locale.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { thisPage } from "../stores/page.ts";

export interface JoinedSession {
  /** Resolves when calls have the bearer of the session; rejects if its code did not load. */
  readonly whenJoined: Promise<unknown>;
  /** Leaves the session, also before its code has loaded. */
  release(): void;
  logout(): void;
}

/** Joins at once. */
export function joinedSession(locale: () => LocaleId): JoinedSession {
  const joining = importWithRetry(() => import("../stores/customer/page-session.ts")).then(({ joinSession }) =>
    joinSession(thisPage(), locale),
  );
  // A session that did not load leaves the customer unknown, which the component shows.
  joining.catch(() => {});
  return {
    whenJoined: joining,
    release: () => void joining.then((session) => session.release()).catch(() => {}),
    logout: () => void joining.then((session) => session.logout()).catch(() => {}),
  };
}
