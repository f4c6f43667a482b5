/** A placeholder for content that is loading. The class name gives it the content's size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
