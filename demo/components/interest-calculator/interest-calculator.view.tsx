import { useEffect, useId, useMemo, useState } from "react";
import { useShell, useTranslation } from "savings-shell/react";
import { amountFormat } from "./amount-text.ts";
import { type CalculatorRate, calculate, type InterestCalculatorProps } from "./interest-calculator.props.ts";

const STEP = 500;

/** Interest for an amount and a term. The rates are those that the page gives. */
export function InterestCalculator({
  rates = [],
  amount: firstAmount = 10_000,
  minimum = 1000,
  maximum = 100_000,
  onCalculate,
}: InterestCalculatorProps) {
  const { t } = useTranslation();
  const { money, percent, written } = useFigures();
  const [text, setText] = useState(written.write(firstAmount));
  const [months, setMonths] = useState<number>();
  useEffect(() => setText(written.write(firstAmount)), [firstAmount, written]);
  const id = useId();
  const chosen = rates.find((rate) => rate.months === months) ?? rates[0];
  const amount = written.read(text);
  const mistake = mistakeIn(amount, minimum, maximum);
  const result = chosen && mistake === undefined ? calculate(amount, chosen) : undefined;
  const show = (nextText: string, next: CalculatorRate | undefined = chosen) => {
    setText(nextText);
    setMonths(next?.months);
    const nextAmount = written.read(nextText);
    if (next && mistakeIn(nextAmount, minimum, maximum) === undefined) {
      onCalculate?.({ amount: nextAmount, months: next.months, ...calculate(nextAmount, next) });
    }
  };
  return (
    <section className="calculator" aria-labelledby={`${id}heading`} part="calculator">
      <h2 id={`${id}heading`}>{t("heading")}</h2>
      {chosen === undefined ? (
        <p className="empty">{t("empty")}</p>
      ) : (
        <div className="columns">
          <div className="fields">
            <label htmlFor={`${id}amount`}>{t("amount")}</label>
            <div className={written.currency.isFirst ? "money currency-first" : "money"}>
              <input
                id={`${id}amount`}
                className="amount"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                value={text}
                aria-invalid={mistake !== undefined}
                aria-describedby={`${id}limits ${id}mistake`}
                onChange={(event) => show(event.currentTarget.value)}
                onBlur={() => mistake === undefined && setText(written.write(amount))}
              />
              <span className="currency" aria-hidden="true">
                {written.currency.sign}
              </span>
            </div>
            <p id={`${id}limits`} className="limits">
              {written.range(minimum, maximum)}
            </p>
            <p id={`${id}mistake`} className="mistake" role="status">
              {mistake && (
                <>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <circle cx="12" cy="12" r="9" />
                    <path d="M12 7.5v5.5m0 3.2v.1" />
                  </svg>
                  <span>{t(mistake, { amount: money(mistake === "tooLow" ? minimum : maximum, true) })}</span>
                </>
              )}
            </p>
            <input
              className="slider"
              type="range"
              aria-label={t("slider")}
              aria-valuetext={Number.isNaN(amount) ? undefined : money(amount, true)}
              min={minimum}
              max={maximum}
              step={STEP}
              value={Number.isNaN(amount) ? minimum : Math.min(maximum, Math.max(minimum, amount))}
              onChange={(event) => show(written.write(Number(event.currentTarget.value)))}
            />
            <fieldset>
              <legend>{t("term")}</legend>
              <div className="terms">
                {rates.map((rate) => (
                  <label key={rate.months} className="choice">
                    <input
                      type="radio"
                      name={`${id}term`}
                      checked={rate === chosen}
                      onChange={() => show(text, rate)}
                    />
                    <span>{t("months", { count: rate.months })}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
          <dl className="result" aria-live="polite">
            <div>
              <dt>{t("rate")}</dt>
              <dd>{percent(chosen.rate)}</dd>
            </div>
            <div className="main">
              <dt>{t("interest")}</dt>
              <dd data-interest="">{result ? money(result.interest) : "–"}</dd>
            </div>
            <div>
              <dt>{t("total")}</dt>
              <dd data-total="">{result ? money(result.total) : "–"}</dd>
            </div>
          </dl>
        </div>
      )}
      {chosen && <p className="note">{t("note")}</p>}
    </section>
  );
}

type Mistake = "invalid" | "tooLow" | "tooHigh";

function mistakeIn(amount: number, minimum: number, maximum: number): Mistake | undefined {
  if (!Number.isFinite(amount)) return "invalid";
  if (amount < minimum) return "tooLow";
  return amount > maximum ? "tooHigh" : undefined;
}

function useFigures() {
  const { locale, market } = useShell();
  const { currency } = market;
  return useMemo(() => {
    // Some locales write four digits without a separator, beside larger amounts with one.
    const asMoney = { style: "currency", currency, useGrouping: "always" as never } as const;
    const exact = new Intl.NumberFormat(locale, asMoney);
    const whole = new Intl.NumberFormat(locale, { ...asMoney, maximumFractionDigits: 0 });
    const percent = new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 3,
    });
    return {
      written: amountFormat(locale, currency),
      money: (amount: number, isWhole = false) => (isWhole ? whole : exact).format(amount),
      percent: (fraction: number) => percent.format(fraction),
    };
  }, [locale, currency]);
}
