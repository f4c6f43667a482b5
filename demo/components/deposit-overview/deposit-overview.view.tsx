import { type ReactNode, useId, useMemo } from "react";
import { useAuthContext, useShell, useTranslation } from "savings-shell/react";
import { LoadingFailed, LoadingRows, ProductCell, ProductRow, ProductTable } from "../product-table.tsx";
import { type Deposit, type DepositOverviewProps, filteredDeposits } from "./deposit-overview.props.ts";
import { useDeposits } from "./loaded-deposits.ts";

/** The deposits of the customer, from the page or from the deposit service. */
export function DepositOverview({ deposits, ...others }: DepositOverviewProps) {
  return deposits ? <DepositCard deposits={deposits} {...others} /> : <LoadedDeposits {...others} />;
}

function LoadedDeposits(props: Omit<DepositOverviewProps, "deposits">) {
  const { t } = useTranslation();
  const { login } = useAuthContext();
  const heading = useId();
  const answer = useDeposits();
  if (answer.status === "ready") return <DepositCard deposits={answer.deposits} {...props} />;
  return (
    <Frame heading={heading} offersHref={props.offersHref} isBusy={answer.status === "loading"}>
      {answer.status === "loading" && (
        <>
          <p className="visually-hidden" role="status">
            {t("loading")}
          </p>
          <LoadingRows rows={3} />
        </>
      )}
      {answer.status === "failed" && <LoadingFailed onRetry={answer.retry} />}
      {answer.status === "signed-out" && (
        <div className="message">
          <p>{t("signedOut")}</p>
          <button type="button" className="button button-primary" onClick={login}>
            {t("login")}
          </button>
        </div>
      )}
    </Frame>
  );
}

interface FrameProps {
  /** Id of the heading. */
  readonly heading: string;
  readonly offersHref: string | undefined;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

function Frame({ heading, offersHref, isBusy = false, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <section className="overview" aria-labelledby={heading} aria-busy={isBusy} part="overview">
      <h2 id={heading}>{t("heading")}</h2>
      {children}
      {offersHref && (
        <p className="more">
          <a className="button button-secondary" href={offersHref}>
            {t("offers")}
          </a>
        </p>
      )}
    </section>
  );
}

function DepositCard({ deposits, kind = "all", offersHref }: DepositOverviewProps & { deposits: readonly Deposit[] }) {
  const { t } = useTranslation();
  const heading = useId();
  const { money, percent, day } = useFigures();
  const shown = filteredDeposits(deposits, kind);
  let total = 0;
  for (const { amount } of shown) total += amount;
  const length = ({ months, days }: Deposit) => {
    if (months !== undefined) return t("months", { count: months });
    return days === undefined ? undefined : t("days", { count: days });
  };
  return (
    <Frame heading={heading} offersHref={offersHref}>
      {shown.length === 0 ? (
        <p className="nothing">
          <Coins />
          {t("empty")}
        </p>
      ) : (
        <>
          <p className="sub">{t("total")}</p>
          <p className="total" data-total="">
            <Amount>{money(total)}</Amount>
          </p>
          <ProductTable columns={["bank", "product", "amount", "rate", "ends"]} labelledBy={heading}>
            {shown.map((deposit) => (
              <ProductRow key={deposit.id} bank={deposit.bank}>
                <ProductCell className="product">
                  {[t(`kind.${deposit.kind}`), length(deposit)].filter(Boolean).join(", ")}
                </ProductCell>
                <ProductCell className="number strong">
                  <Amount>{money(deposit.amount)}</Amount>
                </ProductCell>
                <ProductCell className="number">{percent(deposit.rate)}</ProductCell>
                {deposit.ends === undefined ? (
                  <ProductCell className="number ends">
                    {t(deposit.kind === "notice" ? "onNotice" : "available")}
                  </ProductCell>
                ) : (
                  <ProductCell className="number ends" label={t("columns.ends")}>
                    <time dateTime={deposit.ends}>{day(deposit.ends)}</time>
                  </ProductCell>
                )}
              </ProductRow>
            ))}
          </ProductTable>
        </>
      )}
    </Frame>
  );
}

function Coins() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <ellipse cx="9" cy="7" rx="5.5" ry="2.5" />
      <path d="M3.5 7v5c0 1.4 2.5 2.5 5.5 2.5M9.5 14v4c0 1.4 2.5 2.5 5.5 2.5s5.5-1.1 5.5-2.5v-4" />
      <ellipse cx="15" cy="14" rx="5.5" ry="2.5" />
    </svg>
  );
}

/** An amount, or a mask while the customer hides the amounts in the header. */
function Amount({ children }: { readonly children: string }) {
  const { amountsHidden } = useShell();
  const { t } = useTranslation("shell");
  if (!amountsHidden) return children;
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="visually-hidden">{t("header.amountsHidden")}</span>
    </>
  );
}

function useFigures() {
  const { locale, market } = useShell();
  const { currency } = market;
  return useMemo(() => {
    const money = new Intl.NumberFormat(locale, { style: "currency", currency, useGrouping: "always" as never });
    const percent = new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 3,
    });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
    return {
      money: (amount: number) => money.format(amount),
      percent: (fraction: number) => percent.format(fraction),
      day: (date: string) => day.format(new Date(date)),
    };
  }, [locale, currency]);
}
