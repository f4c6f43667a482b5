/** The responses of the services for a sample customer, by call. */
import { sampleDeposits } from "../../samples/market-products.ts";
import type { WireCustomer } from "../../samples/sample-customer.ts";
import { refuse, refuseForMaintenance, type ServiceCall, textOf } from "./service-call.ts";

const FILTER = /^customerId eq (\S+)$/;

export function answerAccounts({ request, response, bearer, sample }: ServiceCall): void {
  const customerId = FILTER.exec(textOf(request.query.filter) ?? "")?.[1];
  if (customerId === undefined) refuse(response, "badRequest");
  else if (!bearer.bacNumbers.includes(customerId)) refuse(response, "forbidden");
  else if (sample.accountService === "maintenance") refuseForMaintenance(response);
  else response.json(sample.accounts.map(({ balance: _left, ...account }) => account));
}

/** The balance comes along with `embed=balance` only; it is what fails for a customer whose balance cannot be read. */
export function answerAccount({ request, response, sample }: ServiceCall): void {
  const account = sample.accounts.find(({ id }) => id === request.params.accountId);
  if (account === undefined) {
    refuse(response, "notFound");
    return;
  }
  const { balance, ...withoutBalance } = account;
  if (sample.accountService === "maintenance") refuseForMaintenance(response);
  else if (request.query.embed !== "balance") response.json(withoutBalance);
  else if (sample.accountService === "balance-fails") refuse(response, "balanceUnavailable");
  else response.json({ ...withoutBalance, balance });
}

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

/** A user may switch to the accounts that are linked to theirs, and to no other. */
export function answerAccountSwitch({ request, response, sample }: ServiceCall): void {
  const { customer_id: asked } = (request.body ?? {}) as { readonly customer_id?: unknown };
  const wanted = textOf(asked);
  const isLinked = sample.switchableAccounts.some(({ customer_id }) => customer_id === wanted);
  if (wanted === undefined) refuse(response, "badRequest");
  else if (isLinked) response.status(204).end();
  else refuse(response, "forbidden");
}

export function answerProductTypes({ response, sample }: ServiceCall): void {
  response.json(sample.productTypes);
}

export function answerDepositTypes({ response, sample }: ServiceCall): void {
  response.json(sample.depositTypes);
}

export function answerProductOffers({ response, sample }: ServiceCall): void {
  response.json(sample.productOffers);
}

export function answerProductInstances({ response, sample }: ServiceCall): void {
  response.json(sample.productInstances);
}

export function answerPensionProducts({ response, sample }: ServiceCall): void {
  response.json(sample.pensionProducts);
}

/** Answers with the deposits for the component of the deposit team. A customer without access to deposits has none. */
export function answerDeposits({ response, sample }: ServiceCall): void {
  response.json(sample.depositTypes.length === 0 ? [] : sampleDeposits(sample.locale));
}
