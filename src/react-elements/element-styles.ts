/** The styles in the shadow root of each React element: tokens and base of the shell, then those of the team. */
import button from "../ui/button/button.css?inline";
import base from "../ui/theme/base.css?inline";
import tokens from "../ui/theme/tokens.css?inline";

/**
 * A tag keeps its height until the component shows something that is not busy any more. The page sets `--shell-room` for a tag
 * that has no height before its code, because it is hidden or comes late.
 */
const ROOM =
  '.shell { --room: 0px } .shell:is(:empty, :has([aria-busy="true"])) { min-block-size: max(var(--room), var(--shell-room, 0px)) }';

export const elementStyles = (ofTeam = ""): string => [tokens, base, button, ROOM, ofTeam].join("\n");
