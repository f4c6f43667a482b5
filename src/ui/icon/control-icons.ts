/** Icons of the shell's own controls, by what they do. */
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
