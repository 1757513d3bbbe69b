/** Today and yesterday in a time zone, as the instants at which they begin there. */
import { instantOf, wallClockAt } from '@muster/contract/shared/time/zone';

export const quickDayNames = ['today', 'yesterday'] as const;
export type QuickDay = (typeof quickDayNames)[number];

export function quickDays(now: Date, timeZone: string): Record<QuickDay, string> {
  const { year, month, day } = wallClockAt(now, timeZone);
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  const begin = (date: { year: number; month: number; day: number }) => instantOf({ ...date, hour: 0, minute: 0 }, timeZone).toISOString();
  return {
    today: begin({ year, month, day }),
    yesterday: begin({ year: before.getUTCFullYear(), month: before.getUTCMonth() + 1, day: before.getUTCDate() }),
  };
}

/** 'Today', in the language of the interface. The platform knows the word. */
export function quickDayLabel(name: QuickDay, language: string): string {
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(name === 'today' ? 0 : -1, 'day');
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
