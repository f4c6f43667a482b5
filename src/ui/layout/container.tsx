import type { ReactNode } from "react";
import type { KnownLayoutWidth } from "../../domain/layout/layout-width.ts";
import { classNames } from "../class-names.ts";

interface ContainerProps {
  /** 1320 px at most when missing. */
  readonly width?: KnownLayoutWidth;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Keeps its content in the middle, as wide as the layout allows, with a gutter at both sides [U-03, H-33]. */
export function Container({ width, className, children }: ContainerProps) {
  return (
    <div className={classNames("container", className)} data-width={width}>
      {children}
    </div>
  );
}
