import type { ReactNode } from "react";
import type { LAYOUT_MAX_WIDTH } from "../../domain/constants.ts";
import { classNames } from "../button/button.tsx";
import type { BlockBackground } from "./block-backgrounds.ts";

/**
 * The two width presets: 1272 px before login, 1200 px after. The text says that there are two presets and, elsewhere, which
 * widths there are; that the two belong together is our reading [U-03, H-33]. `bySession` follows the mark of a session.
 */
type LayoutWidth = Exclude<keyof typeof LAYOUT_MAX_WIDTH, "default"> | "bySession";

interface ContainerProps {
  /** Default: at most 1320 px. */
  readonly width?: LayoutWidth;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Centers its content, as wide as the layout allows, with space at both sides [U-03, H-33]. */
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
  /** Default, also for an unknown name: no background. */
  readonly backgroundColor?: BlockBackground;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A full-width section of the page with space above and below and its own background. In theme v1 it has no effect on
 * its content [L-18, U-03].
 */
export function ContentBlock({
  hasPaddingTop = true,
  hasPaddingBottom = true,
  backgroundColor,
  className,
  children,
}: ContentBlockProps) {
  const flush = classNames(!hasPaddingTop && "top", !hasPaddingBottom && "bottom");
  return (
    <div
      className={classNames("content-block", className)}
      data-flush={flush || undefined}
      data-background={backgroundColor}
    >
      {children}
    </div>
  );
}
