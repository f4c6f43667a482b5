/** How many threads the customer has not read: a whole number, never below 0. Source: second text, section 3. */
export type UnreadCount = number;
