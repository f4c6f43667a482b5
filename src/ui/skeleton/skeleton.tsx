/** A still block where content will stand. Its size is that of the content: give it by the class name. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
