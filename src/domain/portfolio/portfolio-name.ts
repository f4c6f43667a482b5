/**
 * Names a customer may give a portfolio: 1 to 25 of letters, digits, ä ë ï ö ü, space, dot, underscore, hyphen, in
 * any case. Source: second specification text, section 5 [D-10].
 */
import { PORTFOLIO_NAME_MAX_LENGTH } from "../constants.ts";

// Not the `u` flag: with `i` it would let the long s pass as s.
const PORTFOLIO_NAME = new RegExp(`^[a-z0-9äëïöü ._-]{1,${PORTFOLIO_NAME_MAX_LENGTH}}$`, "i");

/**
 * The name as it is sent: umlauts composed (NFC), also where a keyboard sends letter and dots apart. Undefined for
 * what is no name.
 */
export function portfolioName(text: string): string | undefined {
  const composed = text.normalize("NFC");
  return PORTFOLIO_NAME.test(composed) ? composed : undefined;
}
