const PERCENT = 100;

/**
 * Whether a page view belongs to the share that is measured. The start of the page serves as the random number, so that every
 * script of the page gets the same answer and nothing has to be stored.
 *
 * @param share percent of page views
 * @param start of the page, in milliseconds
 */
export const isMeasured = (share: number, start: number): boolean => start % PERCENT < share;
