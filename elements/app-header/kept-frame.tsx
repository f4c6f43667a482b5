/**
 * The pattern in a fragment for a customer's header before React: the bar of the header with slots for what the page before has
 * kept, or for what the services have answered (`KeptHeader`). The frame is not interactive; the rendered header takes its place. The
 * markup has the classes of the rendered header, so that nothing moves then.
 */
import type { KeptAmount, KeptBalance, KeptHeader } from "../../src/domain/header/kept-header.ts";
import { KEPT_SLOT } from "../../src/element/kept-slots.ts";
import type { LocaleTexts } from "../../src/i18n/load-locale.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { Skeleton } from "../../src/ui/skeleton/skeleton.tsx";
import amounts from "./amounts.css?inline";
import avatar from "./avatar.css?inline";
import unread from "./unread.css?inline";

/** The styles of customers that the frame needs. */
export const keptFrameStyles = [avatar, amounts, unread].join("\n");

type KeyOf<T> = T extends T ? keyof T : never;
type SlotName =
  | keyof KeptHeader
  | keyof KeptHeader["logos"][number]
  | keyof KeptHeader["panelButton"][number]
  | keyof KeptHeader["menus"][number]
  | KeyOf<KeptBalance>
  | keyof KeptAmount;

const slot = (name: SlotName) => ({ [KEPT_SLOT]: name });

export function KeptFrame({ locale, translate }: LocaleTexts) {
  return (
    <header className="header" data-type="private" lang={locale}>
      <div className="bar">
        <span className="icon-button panel-button" {...slot("panelButton")}>
          <ControlIcon name="menu" size={24} />
          <span className="unread" {...slot("unread")} />
        </span>
        <div className="logos">
          <span className="logo" {...slot("logos")}>
            <img className="logo-picture" alt="" width={180} height={40} {...slot("picture")} />
            <img className="logo-picture logo-dark" alt="" width={180} height={40} {...slot("darkPicture")} />
            <span className="logo-name" {...slot("words")} />
          </span>
        </div>
        <div className="panel" popover="auto">
          <div className="panel-body">
            <ul className="nav-list">
              <li className="nav-entry" {...slot("menus")}>
                <span className="nav-trigger">
                  <span {...slot("title")} />
                  <span className="unread" {...slot("unread")} />
                  <span {...slot("opens")}>
                    <ControlIcon name="chevronDown" size={16} className="nav-chevron" />
                  </span>
                </span>
              </li>
            </ul>
          </div>
        </div>
        <div className="account">
          <span className="account-trigger">
            <span className="avatar" data-size="medium">
              <span className="avatar-text" {...slot("initials")} />
            </span>
            <span className="account-name" {...slot("name")} />
            <ControlIcon name="chevronDown" size={16} className="nav-chevron" />
          </span>
        </div>
      </div>
      <div className="balance balance-row" {...slot("balance")}>
        <div className="balance-content">
          <span {...slot("place")}>
            <Skeleton className="skeleton-balance" />
          </span>
          <dl className="amounts">
            <div className="amount" {...slot("amounts")}>
              <dt className="amount-label" {...slot("label")} />
              <dd className="amount-value">
                <span className="amount-number" {...slot("amount")} />
                <span className="amount-word" {...slot("negative")}>
                  {translate("header.accInfo.negative")}
                </span>
              </dd>
            </div>
          </dl>
          <span className="icon-button balance-toggle" {...slot("button")}>
            <ControlIcon name="show" />
          </span>
        </div>
      </div>
    </header>
  );
}
