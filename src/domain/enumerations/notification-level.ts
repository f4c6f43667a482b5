/** Levels of a notification, the gravest first. Source: second text, section 9 [D-12]. */
export const NOTIFICATION_LEVELS = ["CRITICAL", "WARN", "INFO"] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];
