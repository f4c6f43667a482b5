import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconSwitchHorizontal from "@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { CONTENT_ICONS, isIconName } from "./content-icons.ts";

const STROKE = 1.75;

/** Colour tokens an icon may name; anything else is taken as a CSS colour. */
export const ICON_COLORS = ["text", "muted", "brand", "positive", "negative"] as const;
export type IconColor = (typeof ICON_COLORS)[number];

const isIconColor = (color: string): color is IconColor => (ICON_COLORS as readonly string[]).includes(color);

/** An icon of a control, always beside or inside something that has a name of its own. */
export function ControlIcon({ name, size = 20 }: { readonly name: ControlIconName; readonly size?: 16 | 20 | 24 }) {
  const Drawing = CONTROL_ICONS[name];
  return <Drawing aria-hidden="true" size={size} stroke={STROKE} />;
}

interface ContentIconProps {
  /** A named icon, or the address of a picture; an unknown name draws nothing. */
  readonly icon: string;
  /** A CSS colour or the name of a colour token. */
  readonly color?: string | undefined;
  readonly size?: 20 | 24;
}

/**
 * The icon of a menu entry [H-10]. A free colour is a presentation attribute and not a style attribute, because pages
 * with a strict content security policy drop style attributes in prerendered markup.
 */
export function ContentIcon({ icon, color, size = 20 }: ContentIconProps) {
  if (isIconName(icon)) {
    const Drawing = CONTENT_ICONS[icon];
    const paint =
      color === undefined || color === "" ? {} : isIconColor(color) ? { "data-icon-color": color } : { color };
    return <Drawing aria-hidden="true" size={size} stroke={STROKE} {...paint} />;
  }
  if (!isPictureAddress(icon)) return null;
  return <img className="icon-picture" src={icon} alt="" width={size} height={size} loading="lazy" decoding="async" />;
}

/** True for what can be drawn: a named icon or something that reads like an address. */
export function isDrawableIcon(icon: string | undefined): icon is string {
  return icon !== undefined && (isIconName(icon) || isPictureAddress(icon));
}

function isPictureAddress(text: string): boolean {
  return /^(https?:\/\/|\/|\.\.?\/|data:image\/)/i.test(text);
}

/** Icons of the shell's own controls, by what they do. */

export const CONTROL_ICONS = {
  arrow: IconArrowRight,
  back: IconArrowLeft,
  check: IconCheck,
  chevronDown: IconChevronDown,
  chevronRight: IconChevronRight,
  close: IconX,
  copy: IconCopy,
  external: IconExternalLink,
  hide: IconEyeOff,
  info: IconInfoCircle,
  logout: IconLogout,
  menu: IconMenu2,
  show: IconEye,
  switch: IconSwitchHorizontal,
  warning: IconAlertTriangle,
} as const;

export type ControlIconName = keyof typeof CONTROL_ICONS;
