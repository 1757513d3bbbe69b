/** The days of reminders as one text, such as '2, 0'. */
import { maxReminderDays, maxReminders } from '@muster/contract/organisation/limits';

/** The separators of lists in the interface languages. */
const separators = /[\s,;،、，；]+/;

export const remindersText = (days: readonly number[]): string => days.join(', ');

/** NaN for a part that is no whole number. */
export const remindersOf = (text: string): number[] =>
  text
    .split(separators)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN));

export function isReminders(text: string): boolean {
  const days = remindersOf(text);
  return days.length <= maxReminders && new Set(days).size === days.length && days.every((day) => day <= maxReminderDays);
}
