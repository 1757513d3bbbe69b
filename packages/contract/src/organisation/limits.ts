/** Maximum lengths of names and labels, in characters. */
export const nameLength = 255;
export const maxHeadcount = 1_000_000;
/** Maximum number of working days that a question waits before the managers get a notification. */
export const maxQuestionWaitDays = 30;

/** A company reminds people of a due date at most so many times, at most so many days before it. */
export const maxReminders = 5;
export const maxReminderDays = 30;

/** A device shows what it kept for at most so many days without a network. */
export const maxOfflineDays = 30;
