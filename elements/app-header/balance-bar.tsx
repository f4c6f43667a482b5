import { useRef, useState } from "react";
import type { HeaderBalance } from "../../src/domain/header/header-balance.ts";
import type { BalanceAmount, NotAvailableMessage } from "../../src/domain/header-data/header-data.ts";
import { Button, IconButton } from "../../src/ui/button/button.tsx";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { Skeleton } from "../../src/ui/skeleton/skeleton.tsx";
import { Tooltip } from "../../src/ui/tooltip/tooltip.tsx";
import { useHeaderScope } from "./header-scope.tsx";

const MASK = "••••••";

interface BalanceBarProps {
  readonly state: HeaderBalance;
  readonly place: "row" | "panel";
  readonly areAmountsHidden: boolean;
  onToggleAmounts(): void;
  onRetryBalance(): void;
}

/** The customer's amounts: a row under the bar on wide screens, a strip in the panel on phones [H-11, H-21]. */
export function BalanceBar({ state, place, areAmountsHidden, onToggleAmounts, onRetryBalance }: BalanceBarProps) {
  const { translate } = useHeaderScope();
  const content = useRef<HTMLDivElement>(null);
  const [isRetried, setRetried] = useState(false);
  const retry = () => {
    // The button goes while the services are asked. What comes in its place is announced.
    setRetried(true);
    content.current?.focus();
    onRetryBalance();
  };
  if (state.kind === "none") return null;
  return (
    <div className={`balance balance-${place}`} part="balance">
      <div
        className="balance-content"
        ref={content}
        tabIndex={state.kind === "unavailable" || isRetried ? -1 : undefined}
        aria-live={isRetried ? "polite" : undefined}
      >
        {state.kind === "loading" && <Skeleton className="skeleton-balance" />}
        {state.kind === "unavailable" && <Notice message={state} place={place} onRetry={retry} />}
        {state.kind === "amounts" && (
          <>
            <dl className="amounts">
              {state.amounts.map((amount) => (
                <Amount key={amount.label} amount={amount} isHidden={areAmountsHidden} />
              ))}
            </dl>
            <IconButton
              className="balance-toggle"
              label={translate("header.buttons.hideAmounts")}
              aria-pressed={areAmountsHidden}
              onClick={onToggleAmounts}
            >
              <ControlIcon name={areAmountsHidden ? "hide" : "show"} />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
}

interface NoticeProps {
  readonly message: NotAvailableMessage & { readonly canRetry?: true };
  readonly place: BalanceBarProps["place"];
  onRetry(): void;
}

/** The reason why no amounts are shown, and a way to ask again [H-22]. */
function Notice({ message: { title, tooltipText, canRetry }, place, onRetry }: NoticeProps) {
  const { translate } = useHeaderScope();
  return (
    <div className="balance-notice">
      <ControlIcon name="warning" size={20} />
      <span>{title}</span>
      {tooltipText && <Tooltip id={`balance-notice-${place}`} label={title} text={tooltipText} />}
      {canRetry && (
        <Button variant="quiet" className="balance-retry" onClick={onRetry}>
          {translate("header.notAvailable.retry")}
        </Button>
      )}
    </div>
  );
}

function Amount({ amount, isHidden }: { readonly amount: BalanceAmount; readonly isHidden: boolean }) {
  const { translate } = useHeaderScope();
  return (
    <div className="amount">
      <dt className="amount-label">{amount.label}</dt>
      <dd className="amount-value">
        {isHidden ? (
          <>
            <span aria-hidden="true">{MASK}</span>
            <span className="visually-hidden">{translate("header.amountsHidden")}</span>
          </>
        ) : (
          <>
            <span className="amount-number">{amount.isNegative ? `${amount.amount} ` : amount.amount}</span>
            {amount.isNegative && <span className="amount-word">{translate("header.accInfo.negative")}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
