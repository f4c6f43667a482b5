import { type MouseEvent, useId, useMemo, useState } from "react";
import { useShell, useTranslation } from "savings-shell/react";
import { LoadingFailed, LoadingRows, ProductCell, ProductRow, ProductTable } from "../product-table.tsx";
import { useOffers } from "./loaded-offers.ts";
import { type Offer, type OfferListProps, SORTS, type Sort, sortedOffers } from "./offer-list.props.ts";

/** The offers of a market in an order that the visitor chooses. */
export function OfferList({ src, offers: own, sort: firstSort = "rate", onChoose }: OfferListProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [chosen, setChosen] = useState<Sort>();
  const sort = chosen ?? firstSort;
  const state = useOffers(src, own);
  const id = useId();
  const offers = state.status === "ready" ? state.offers : [];
  const sorted = useMemo(() => sortedOffers(offers, sort, locale), [offers, sort, locale]);
  return (
    <section className="offers" aria-labelledby={`${id}heading`} aria-busy={state.status === "loading"} part="offers">
      <div className="head">
        <h2 id={`${id}heading`}>{t("heading")}</h2>
        {sorted.length > 1 && (
          <p className="sorting">
            <label htmlFor={`${id}sort`}>{t("sortBy")}</label>
            <select id={`${id}sort`} value={sort} onChange={(event) => setChosen(event.currentTarget.value as Sort)}>
              {SORTS.map((one) => (
                <option key={one} value={one}>
                  {t(`sort.${one}`)}
                </option>
              ))}
            </select>
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {state.status === "loading" ? t("loading") : state.status === "ready" && t("count", { count: sorted.length })}
      </p>
      {state.status === "loading" && <LoadingRows rows={4} />}
      {state.status === "failed" && <LoadingFailed onRetry={state.retry} />}
      {state.status === "ready" && sorted.length === 0 && <p className="message">{t("empty")}</p>}
      {sorted.length > 0 && <OfferTable offers={sorted} onChoose={onChoose} labelledBy={`${id}heading`} />}
    </section>
  );
}

interface OfferTableProps {
  readonly offers: readonly Offer[];
  readonly onChoose: OfferListProps["onChoose"];
  readonly labelledBy: string;
}

function OfferTable({ offers, onChoose, labelledBy }: OfferTableProps) {
  const { t } = useTranslation();
  const { percent, countryName, length } = useOfferWords();
  return (
    <ProductTable columns={["bank", "product", "term", "rate"]} labelledBy={labelledBy}>
      {offers.map((offer) => (
        <ProductRow
          key={offer.id}
          bank={
            <>
              <BankName offer={offer} onChoose={onChoose} />
              {offer.country && <small>{countryName(offer.country)}</small>}
            </>
          }
        >
          <ProductCell className="product">{t(`kind.${offer.kind}`)}</ProductCell>
          <ProductCell>{length(offer)}</ProductCell>
          <ProductCell className="rate">{percent(offer.rate)}</ProductCell>
        </ProductRow>
      ))}
    </ProductTable>
  );
}

function BankName({ offer: { id, bank, href }, onChoose }: { offer: Offer; onChoose: OfferListProps["onChoose"] }) {
  const { t } = useTranslation();
  if (href === undefined) return <span className="bank">{bank}</span>;
  const follow = (event: MouseEvent) => {
    if (onChoose?.({ id, href }) === false) event.preventDefault();
  };
  return (
    <a className="bank" href={href} onClick={follow} aria-label={t("choose", { bank })}>
      {bank}
    </a>
  );
}

function useOfferWords() {
  const { t } = useTranslation();
  const { locale } = useShell();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 3,
    });
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return {
      percent: (fraction: number) => percent.format(fraction),
      countryName: (country: string) => names.of(country) ?? country,
      length: ({ months, days }: Offer) => {
        if (months !== undefined) return t("months", { count: months });
        return days === undefined ? t("anytime") : t("days", { count: days });
      },
    };
  }, [locale, t]);
}
