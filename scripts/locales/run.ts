import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { checkLocales } from "../../src/i18n/agreement.ts";
import { reportChecks } from "../checks/check.ts";
import { localeChecks } from "./locale-checks.ts";

reportChecks("locales", localeChecks(LOCALE_IDS, await checkLocales()));
