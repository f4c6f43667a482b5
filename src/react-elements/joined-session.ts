/** The session of the page for a component. Its code needs a document, and servers import this module as well. */
import type { LocaleId } from "../domain/locales/locale.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";

/** Joins at once; `release` leaves the session, also when it is called before the code has loaded. */
export function joinedSession(locale: () => LocaleId): { readonly release: () => void; readonly logout: () => void } {
  const joining = importWithRetry(() => import("../stores/page-session.ts")).then(({ joinSession }) =>
    joinSession(locale),
  );
  // A session that did not load leaves the customer unknown, which the component shows.
  joining.catch(() => {});
  return {
    release: () => void joining.then((session) => session.release()).catch(() => {}),
    logout: () => void joining.then((session) => session.logout()).catch(() => {}),
  };
}
