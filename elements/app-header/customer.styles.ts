/** The styles for parts that only a customer's header has. No fragment contains them, so the rendering script brings them. */
import copyButton from "../../src/ui/copy-button/copy-button.css?inline";
import tooltip from "../../src/ui/tooltip/tooltip.css?inline";
import accountMenu from "./account-menu.css?inline";
import amounts from "./amounts.css?inline";
import avatar from "./avatar.css?inline";
import unread from "./unread.css?inline";

export const customerStyles = [avatar, tooltip, copyButton, amounts, unread, accountMenu].join("\n");
