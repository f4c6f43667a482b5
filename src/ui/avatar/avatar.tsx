/** Initials in a circle; decoration beside a name that is read. */
export function Avatar({
  initials,
  size = "medium",
}: {
  readonly initials: string;
  readonly size?: "medium" | "large";
}) {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      <span className="avatar-text">{initials}</span>
    </span>
  );
}
