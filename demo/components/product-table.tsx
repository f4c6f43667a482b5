/**
 * Shared by the components for deposits and offers: a table that is a list where it is narrow, and what stands in its place.
 * The roles are written out, because browsers take them from a table with another `display`.
 */
// biome-ignore-all lint/a11y/noRedundantRoles: see above
import type { ReactNode } from "react";
import { useTranslation } from "savings-shell/react";

interface ProductTableProps {
  /** Names of the columns, with their texts under `columns`. */
  readonly columns: readonly string[];
  /** Id of the heading. */
  readonly labelledBy: string;
  /** One `ProductRow` for each product. */
  readonly children: ReactNode;
}

export function ProductTable({ columns, labelledBy, children }: ProductTableProps) {
  const { t } = useTranslation();
  return (
    <table role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** @param bank the heading of the row */
export function ProductRow({ bank, children }: { readonly bank: ReactNode; readonly children: ReactNode }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {bank}
      </th>
      {children}
    </tr>
  );
}

interface ProductCellProps {
  readonly className?: string;
  /** Shown before the content where no heading of the column is visible. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function ProductCell({ className, label, children }: ProductCellProps) {
  return (
    <td role="cell" className={className} data-label={label}>
      {children}
    </td>
  );
}

/** The placeholders of a list that is still loading. */
export function LoadingRows({ rows }: { readonly rows: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {[...new Array(rows).keys()].map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}

/** Says that the products did not load, and asks again. */
export function LoadingFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="message" role="alert">
      <p>{t("failed")}</p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        {t("retry")}
      </button>
    </div>
  );
}
