/** Customer, cobranding, mail consents, unread threads and linked accounts. */
import type { WireCustomer } from "../../../src/api/wire/customer.ts";
import { refuse } from "./refusal.ts";
import { type ServiceCall, textOf } from "./service-call.ts";

/** `embed` names what comes along: all-persons, reference-accounts, data-validity, separated by commas or repeated. */
export function answerCustomer({ request, response, sample }: ServiceCall): void {
  const wanted = [request.query.embed].flat().flatMap((value) => String(value ?? "").split(","));
  const { embedded, ...customer } = sample.customer;
  const answer: WireCustomer = { ...customer };
  if (embedded) {
    const { persons, referenceAccounts, dataValidity } = embedded;
    const parts = {
      ...(wanted.includes("all-persons") ? { persons } : {}),
      ...(wanted.includes("reference-accounts") ? { referenceAccounts } : {}),
      ...(wanted.includes("data-validity") ? { dataValidity } : {}),
    };
    if (Object.keys(parts).length > 0) answer.embedded = parts;
  }
  response.json(answer);
}

/** Addresses of pictures become absolute: the page lies on another origin. */
export function answerCobranding({ response, sample, servicesOrigin }: ServiceCall): void {
  const { cobranding } = sample;
  if (cobranding === undefined) {
    refuse(response, "notFound");
    return;
  }
  const absolute = (address: string | null | undefined) => address && `${servicesOrigin}${address}`;
  response.json({
    ...cobranding,
    distributor_logo: { url: absolute(cobranding.distributor_logo?.url) },
    logo: absolute(cobranding.logo),
  });
}

export function answerMailConsents({ response, sample }: ServiceCall): void {
  response.json(sample.mailConsents);
}

export function answerUnreadCount({ response, sample }: ServiceCall): void {
  response.json(sample.unreadCount);
}

/** The path names the user of the token. */
export function answerSwitchableAccounts({ request, response, bearer, sample }: ServiceCall): void {
  const userId = textOf(request.params.userId);
  if (userId !== bearer.userId && !bearer.bacNumbers.includes(userId ?? "")) refuse(response, "forbidden");
  else response.json(sample.switchableAccounts);
}
