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

/** How much a company asks of a person in a week before an author has to say why: the maximum that it can set, and what a new company has. */
export const maxAttention = { asks: 50, minutes: 600 } as const;
export const defaultAttention = { asks: 5, minutes: 15 } as const;

/** For how many days ahead consultants may set up a company. */
export const maxSetupDays = 92;
