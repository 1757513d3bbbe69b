/** Maximum lengths of names and labels, in characters. */
export const nameLength = 255;
export const maxHeadcount = 1_000_000;
/** Maximum number of working days that a question waits before the managers get a notification. */
export const maxQuestionWaitDays = 30;

/** The maximum number of reminders before a due date, and of days between a reminder and the date. */
export const maxReminders = 5;
export const maxReminderDays = 30;

/** The maximum number of days for which a device without a network shows its stored data. */
export const maxOfflineDays = 30;
