import { useEffect, useId, useMemo, useState } from "react";
import { useShell, useTranslation } from "savings-shell/react";
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
  const [text, setText] = useState(String(firstAmount));
  const [months, setMonths] = useState<number>();
  useEffect(() => setText(String(firstAmount)), [firstAmount]);
  const id = useId();
  const { money, percent } = useFigures();
  const chosen = rates.find((rate) => rate.months === months) ?? rates[0];
  const amount = text.trim() === "" ? Number.NaN : Number(text);
  const mistake = mistakeIn(amount, minimum, maximum);
  const result = chosen && mistake === undefined ? calculate(amount, chosen) : undefined;
  const show = (nextText: string, next: CalculatorRate | undefined = chosen) => {
    setText(nextText);
    setMonths(next?.months);
    const nextAmount = Number(nextText);
    if (next && nextText.trim() !== "" && mistakeIn(nextAmount, minimum, maximum) === undefined) {
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
            <input
              id={`${id}amount`}
              className="amount"
              type="number"
              inputMode="decimal"
              step="any"
              min={minimum}
              max={maximum}
              value={text}
              aria-invalid={mistake !== undefined}
              aria-describedby={`${id}mistake`}
              onChange={(event) => show(event.currentTarget.value)}
            />
            <p id={`${id}mistake`} className="mistake" role="status">
              {mistake && t(mistake, { amount: money(mistake === "tooLow" ? minimum : maximum, true) })}
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
              onChange={(event) => show(event.currentTarget.value)}
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
    const exact = new Intl.NumberFormat(locale, { style: "currency", currency });
    const whole = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
    const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
    return {
      money: (amount: number, isWhole = false) => (isWhole ? whole : exact).format(amount),
      percent: (fraction: number) => percent.format(fraction),
    };
  }, [locale, currency]);
}
