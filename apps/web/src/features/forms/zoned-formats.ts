import type { RelativeDate } from '@muster/contract/forms/relative-date';
import { wallClockAt } from '@muster/contract/shared/zone';
import { i18n } from '../../lib/i18n';

const english = (): boolean => (i18n.language ?? 'en') === 'en';

/** 'Fri 4 Dec 2026, 5:00 pm' in a time zone. */
export function formatInZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(english() ? 'en-AU' : i18n.language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** '4 December 2026': the day in a time zone. */
export function formatDayInZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(english() ? 'en-AU' : i18n.language, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );
}

/** '3 days', '1 week' */
export function formatSpan({ amount, unit }: Pick<RelativeDate, 'amount' | 'unit'>): string {
  return new Intl.NumberFormat(i18n.language, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(amount);
}

/** '5:00 PM', or '17:00' in languages with a 24-hour clock. */
export function formatTime(time: string): string {
  const format = new Intl.DateTimeFormat(english() ? 'en-US' : i18n.language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  return format.format(new Date(`2000-01-01T${time}:00Z`));
}

/** Whether the browser's zone shows another time at this instant, so that the zone must be named. */
export function isForeignZone(instant: string, timeZone: string): boolean {
  const at = new Date(instant);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return JSON.stringify(wallClockAt(at, own)) !== JSON.stringify(wallClockAt(at, timeZone));
}

/** 'Brisbane, GMT+10': the city of a zone and its offset. */
export function zoneName(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(english() ? 'en-US' : i18n.language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return city === offset || city === 'UTC' ? city : `${city}, ${offset}`;
}
