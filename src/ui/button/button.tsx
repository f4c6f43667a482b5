import type { ComponentPropsWithoutRef, Ref } from "react";
import { ControlIcon } from "../icon/icon.tsx";

export const BUTTON_VARIANTS = ["primary", "secondary", "quiet"] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

/** Class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames("button", `button-${variant}`, className);
}

interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  readonly variant?: ButtonVariant;
}

export function Button({ variant = "secondary", className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={buttonClass(variant, className)} />;
}

interface IconButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** Its name for assistive technology. */
  readonly label: string;
  /** React 18 hands no `ref` to a component. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A square button with an icon. */
export function IconButton({ label, className, buttonRef, ...rest }: IconButtonProps) {
  const names = classNames("icon-button", className);
  return <button type="button" ref={buttonRef} aria-label={label} {...rest} className={names} />;
}

/** Closes the popover with this id natively. Used at the top of panels that cover a phone's window. */
export function ClosingButton({ popover, label }: { readonly popover: string; readonly label: string }) {
  return (
    <IconButton label={label} popoverTarget={popover} popoverTargetAction="hide">
      <ControlIcon name="close" size={24} />
    </IconButton>
  );
}

/** Joins class names and skips missing ones. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
