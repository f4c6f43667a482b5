import { CONTENT_ICONS, isIconName } from "./content-icons.ts";
import { Drawing } from "./drawing.tsx";
import {
  alertTriangleIcon,
  arrowLeftIcon,
  arrowRightIcon,
  checkIcon,
  chevronDownIcon,
  chevronRightIcon,
  copyIcon,
  externalLinkIcon,
  eyeIcon,
  eyeOffIcon,
  infoCircleIcon,
  logoutIcon,
  menu2Icon,
  switchHorizontalIcon,
  xIcon,
} from "./icon-drawings.data.ts";

const ICON_STROKE = 1.75;

/** Colour tokens that an icon may name. Any other text is used as a CSS colour. */
export const ICON_COLORS = ["text", "muted", "brand", "positive", "negative"] as const;
export type IconColor = (typeof ICON_COLORS)[number];

const isIconColor = (color: string): color is IconColor => (ICON_COLORS as readonly string[]).includes(color);

/** An icon of a control. The control itself always has a name. */
export function ControlIcon({ name, size = 20, ...rest }: ControlIconProps) {
  return <Drawing drawing={CONTROL_ICONS[name]} size={size} stroke={ICON_STROKE} {...rest} />;
}

interface ControlIconProps {
  readonly name: ControlIconName;
  readonly size?: 16 | 20 | 24;
  readonly className?: string;
  /** Marks the icon that shows where an entry leads. */
  readonly "data-expand"?: "";
}

interface ContentIconProps {
  /** The name of an icon, or the address of a picture. An unknown name renders nothing. */
  readonly icon: string;
  /** A CSS colour or the name of a colour token. */
  readonly color?: string | undefined;
  readonly size?: 20 | 24;
  readonly className: string;
}

/**
 * The icon of a menu entry [H-10]. A free colour is a presentation attribute instead of a style attribute, because
 * pages with a strict content security policy ignore style attributes in prerendered markup.
 */
export function ContentIcon({ icon, color, size = 20, className }: ContentIconProps) {
  if (isIconName(icon)) {
    const paint =
      color === undefined || color === "" ? {} : isIconColor(color) ? { "data-icon-color": color } : { color };
    return <Drawing drawing={CONTENT_ICONS[icon]} size={size} stroke={ICON_STROKE} className={className} {...paint} />;
  }
  if (!isPictureAddress(icon)) return null;
  const lazy = { loading: "lazy", decoding: "async" } as const;
  return <img className={`icon-picture ${className}`} src={icon} alt="" width={size} height={size} {...lazy} />;
}

/** True for the name of an icon, and for text that looks like an address. */
export function isDrawableIcon(icon: string | undefined): icon is string {
  return icon !== undefined && (isIconName(icon) || isPictureAddress(icon));
}

function isPictureAddress(text: string): boolean {
  return /^(https?:\/\/|\/|\.\.?\/|data:image\/)/i.test(text);
}

/** Icons of the shell's own controls, by function. */

export const CONTROL_ICONS = {
  arrow: arrowRightIcon,
  back: arrowLeftIcon,
  check: checkIcon,
  chevronDown: chevronDownIcon,
  chevronRight: chevronRightIcon,
  close: xIcon,
  copy: copyIcon,
  external: externalLinkIcon,
  hide: eyeOffIcon,
  info: infoCircleIcon,
  logout: logoutIcon,
  menu: menu2Icon,
  show: eyeIcon,
  switch: switchHorizontalIcon,
  warning: alertTriangleIcon,
} as const;

export type ControlIconName = keyof typeof CONTROL_ICONS;
