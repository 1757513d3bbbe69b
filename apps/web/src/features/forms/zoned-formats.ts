import type { RelativeDate } from '@muster/contract/forms/relative-date';
import { wallClockAt } from '@muster/contract/shared/time/zone';
import { formatDate } from '../../lib/formats';
import { i18n } from '../../lib/i18n';

const time = { hour: 'numeric', minute: '2-digit' } as const;

/** 'Fri 4 Dec 2026, 5:00pm' in a time zone. */
export const formatInZone = (instant: string, timeZone: string): string =>
  formatDate(instant, { timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...time });

/** '04 December 2026': the day in a time zone [9.26]. */
export const formatDayInZone = (instant: string, timeZone: string): string =>
  formatDate(instant, { timeZone, day: '2-digit', month: 'long', year: 'numeric' });

/** '3 days', '1 week' */
export function formatSpan({ amount, unit }: Pick<RelativeDate, 'amount' | 'unit'>): string {
  return new Intl.NumberFormat(i18n.language, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(amount);
}

/** '5:00pm', or '17:00' in languages with a 24-hour clock. */
export const formatTime = (clock: string): string => formatDate(`2000-01-01T${clock}:00Z`, { timeZone: 'UTC', ...time });

/** Whether the browser's zone shows another time at this instant, so that the zone must be named. */
export function isForeignZone(instant: string, timeZone: string): boolean {
  const at = new Date(instant);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return JSON.stringify(wallClockAt(at, own)) !== JSON.stringify(wallClockAt(at, timeZone));
}

/** 'Brisbane, GMT+10': the city of a zone and its offset. */
export function zoneName(instant: string, timeZone: string): string {
  const language = i18n.language === 'en' ? 'en-US' : i18n.language;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return city === offset || city === 'UTC' ? city : `${city}, ${offset}`;
}
