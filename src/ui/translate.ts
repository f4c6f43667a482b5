export type { Translate } from "../i18n/translate.ts";
