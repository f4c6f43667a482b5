/** Gathers the facts of one header, decides, and hands the view its data and callbacks. */
import { computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../../src/domain/facts/facts.ts";
import { publicFacts } from "../../src/domain/facts/public-facts.ts";
import { headerFor } from "../../src/domain/header/header.ts";
import { mergeHeaderData } from "../../src/domain/header/merge-header-data.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { LocaleSites } from "../../src/domain/locales/locale-base.ts";
import { routeHref } from "../../src/domain/routes/route-href.ts";
import type { Connect, HostPort } from "../../src/element/connection.ts";
import type { HostValues } from "../../src/element/host-values.ts";
import { elementFacts, publicSourceOf } from "../../src/stores/element-facts.ts";
import { amountsHidden, recallHiddenAmounts, toggleHiddenAmounts } from "../../src/stores/hidden-amounts.ts";
import { followTexts, localeTexts } from "../../src/stores/locale-content.ts";
import { goToLogin } from "../../src/stores/login-redirect.ts";
import { localeOf } from "../../src/stores/page-facts.ts";
import { joinSession, type SessionUse } from "../../src/stores/session.ts";
import type { AppHeaderViewProps } from "./app-header.view.tsx";
import { type GivenHeader, readGivenHeader } from "./given-data.ts";

type Callbacks = Pick<AppHeaderViewProps, "onToggleAmounts" | "onLogout" | "onSwitchAccount" | "onMenuToggle">;

export const connect: Connect<AppHeaderViewProps> = async (host) => {
  const drawnFor = publicSourceOf(host.snapshot);
  const facts = elementFacts(host.values, drawnFor);
  reportUnknownLocale(host);
  const session = joinSession(() => facts.get().locale);
  host.signal.addEventListener("abort", session.release);
  recallHiddenAmounts();
  const locale = computed(facts, (known) => known.locale);
  const texts = await followTexts(locale, host.signal, (wanted) =>
    host.raise("load-failed", `The texts of ${wanted} could not be loaded; the former language stays.`),
  );
  const callbacks = callbacksOf(host, session, facts);
  const given = givenHeader(host);
  const view = computed([facts, texts, amountsHidden], (known, { menus, translate, locale: shown }, hidden) => {
    const decided = headerFor({ ...known, locale: shown }, { menus, translate });
    return {
      data: mergeHeaderData(decided, given(host.values.get(), known.locale, known.site.sites)),
      translate,
      locale: shown,
      location: known.page.path + known.page.hash,
      origin: location.origin,
      site: known.site,
      amountsHidden: hidden,
      ...callbacks,
    };
  });
  if (drawnFor === undefined) return { view };
  const drawn = await localeTexts(drawnFor.locale);
  const data = headerFor(publicFacts(drawnFor), drawn);
  return {
    view,
    prerendered: {
      data,
      translate: drawn.translate,
      locale: drawn.locale,
      location: "",
      // The fragment was drawn where no window was.
      origin: "",
      site: drawnFor.site,
      amountsHidden: false,
      ...callbacks,
    },
  };
};

function callbacksOf(host: HostPort, session: SessionUse, facts: ReadableAtom<Facts>): Callbacks {
  return {
    onToggleAmounts: toggleHiddenAmounts,
    onLogout() {
      if (host.emit("shell-logout", { reason: "logout" }, true)) session.logout();
    },
    onSwitchAccount(customerId) {
      if (!host.emit("shell-account-switch", { customerId }, true)) return;
      goToLogin(`${routeHref("login", facts.get())}?customer=${encodeURIComponent(customerId)}`);
    },
    onMenuToggle: (id, open) => host.emit("shell-menu-toggle", { id, open }, true),
  };
}

type ReadGiven = (values: HostValues, locale: LocaleId, sites: LocaleSites) => GivenHeader["fields"];

/** Reads given data once per set of values and sites, and says each mistake once. */
function givenHeader(host: HostPort): ReadGiven {
  let readFrom: readonly [HostValues, LocaleId, LocaleSites] | undefined;
  let fields: GivenHeader["fields"] = {};
  return (...from) => {
    if (readFrom?.every((part, at) => part === from[at])) return fields;
    readFrom = from;
    const [values, locale, sites] = from;
    const given = readGivenHeader(values, { locale, sites });
    fields = given.fields;
    for (const { path, expected, hint } of given.issues) {
      host.raise("bad-data", `${path || "data"}: expected ${expected}. ${hint}`);
    }
    return fields;
  };
}

function reportUnknownLocale(host: HostPort): void {
  const check = (values: HostValues) => {
    if (!localeOf(values, "").known) {
      host.raise("unknown-locale", "Attribute locale names no locale of the shell; the header of en-US stands in.");
    }
  };
  check(host.values.get());
  host.signal.addEventListener("abort", host.values.listen(check));
}
