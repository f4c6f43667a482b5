import type { MenuDocument } from "../domain/menus/menu-document.ts";
import type { FooterContent } from "./footer-schema.ts";
import type { Messages } from "./message-key.ts";

/** Everything that `locales/<locale>/` holds. */
export interface LocaleContent {
  readonly menus: MenuDocument;
  readonly messages: Messages;
  readonly footer: FooterContent;
}
