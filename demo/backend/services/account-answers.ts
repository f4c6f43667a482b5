/** Transaction accounts: the list without balances, and one account. */
import { refuse, refuseForMaintenance } from "./refusal.ts";
import { type ServiceCall, textOf } from "./service-call.ts";

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
