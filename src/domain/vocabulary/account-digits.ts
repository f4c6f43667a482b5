/** Digits of the numbers that a British customer copies [H-20]. */
export const ACCOUNT_DIGITS = { accountNumber: 8, sortCode: 6 } as const;
