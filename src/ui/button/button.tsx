import type { ComponentPropsWithRef } from "react";
import { ControlIcon } from "../icon/icon.tsx";

export const BUTTON_VARIANTS = ["primary", "secondary", "quiet"] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

/** The look of a button, for links that should look like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames("button", `button-${variant}`, className);
}

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  readonly variant?: ButtonVariant;
}

export function Button({ variant = "secondary", className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={buttonClass(variant, className)} />;
}

/** A square button that shows an icon; the name is what assistive technology reads. */
export function IconButton({
  label,
  className,
  ...rest
}: ComponentPropsWithRef<"button"> & { readonly label: string }) {
  return <button type="button" aria-label={label} {...rest} className={classNames("icon-button", className)} />;
}

/** Closes the popover of that id by native means: at the head of what covers a phone's window. */
export function ClosingButton({ popover, label }: { readonly popover: string; readonly label: string }) {
  return (
    <IconButton label={label} popoverTarget={popover} popoverTargetAction="hide">
      <ControlIcon name="close" size={24} />
    </IconButton>
  );
}

/** Joins the class names that are there. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
