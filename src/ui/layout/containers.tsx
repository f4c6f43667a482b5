import type { ReactNode } from "react";
import type { KnownLayoutWidth } from "../../domain/footer/footer-view.ts";
import { classNames } from "../button/button.tsx";
import type { BlockBackground } from "./block-backgrounds.ts";

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

interface ContentBlockProps {
  readonly hasPaddingTop?: boolean;
  readonly hasPaddingBottom?: boolean;
  /** No ground of its own when missing, nor for a name that is not on the list. */
  readonly backgroundColor?: BlockBackground;
  readonly children: ReactNode;
}

/**
 * A section of the page from edge to edge, with air above and below and a ground of its own. In theme v1 it does not
 * show: its content stands as if it were not there [L-18, U-03].
 */
export function ContentBlock({
  hasPaddingTop = true,
  hasPaddingBottom = true,
  backgroundColor,
  children,
}: ContentBlockProps) {
  const flush = classNames(!hasPaddingTop && "top", !hasPaddingBottom && "bottom");
  return (
    <div className="content-block" data-flush={flush || undefined} data-background={backgroundColor}>
      {children}
    </div>
  );
}
