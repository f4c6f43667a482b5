import { Skeleton } from "../../src/ui/skeleton/skeleton.tsx";

/** Columns of the skeleton that stands for the menu. First specification text, "Header variants" [H-05]. */
export const SKELETON_COLUMNS = 4;

/** Stands where the navigation will be and takes the same space. */
export function NavSkeleton({ columns = SKELETON_COLUMNS }: { readonly columns?: number }) {
  return (
    <div className="nav-list nav-skeleton" data-skeleton="">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike
        <span className="nav-entry" key={column}>
          <span className="nav-trigger">
            <Skeleton className="skeleton-title" />
          </span>
        </span>
      ))}
    </div>
  );
}

/** Stands where the account button will be. */
export function AccountSkeleton() {
  return (
    <div className="account">
      <span className="account-trigger">
        <Skeleton className="skeleton-avatar" />
        <Skeleton className="skeleton-title account-name" />
      </span>
    </div>
  );
}
