import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { BlockBackground } from "./block-backgrounds.ts";

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
