/** Dates and numbers in the browser's zone and the current language [9.26] [9.27]. */
import { i18n } from './i18n';

type When = string | number | Date;

const english = (): boolean => (i18n.language ?? 'en') === 'en';
const localeTag = (): string => (english() ? 'en-US' : i18n.language);

/** Making a format costs more than a hundred uses of it, and a list uses the same one in each row. */
const formats = new Map<string, unknown>();
function once<Format>(name: string, options: object, make: (locale: string) => Format): Format {
  const locale = localeTag();
  // The device can move to another time zone.
  const key = `${name} ${locale} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`;
  const format = (formats.get(key) as Format | undefined) ?? make(locale);
  formats.set(key, format);
  return format;
}

/**
 * Makes the formats of the first screen. The first one in a browser takes about ten milliseconds. The page has this time while it waits
 * for its data, and not while it renders.
 */
export function prepareFormats(): void {
  const now = new Date();
  formatNumber(0);
  formatRelative(now, now);
  formatDayTime(now);
}

/**
 * Spells every date and time of the product. English: day, month, year, and '5:00pm', as specified. Other languages use their own format.
 */
export function formatDate(when: When, options: Intl.DateTimeFormatOptions): string {
  const format = once('date', options, (locale) => new Intl.DateTimeFormat(locale, options));
  if (!english()) return format.format(new Date(when));
  const part = Object.fromEntries(format.formatToParts(new Date(when)).map(({ type, value }) => [type, value]));
  const day = ['weekday', 'day', 'month', 'year'].flatMap((name) => part[name] ?? []).join(' ');
  const time = part['hour'] && `${part['hour']}:${part['minute']}${part['dayPeriod']?.toLowerCase()}`;
  return [day, time].filter(Boolean).join(', ');
}

/** '05 Nov 2026' */
export const formatDay = (when: When): string => formatDate(when, { day: '2-digit', month: 'short', year: 'numeric' });

/** '5 Nov 2026, 5:00pm' */
export const formatDayTime = (when: When): string =>
  formatDate(when, { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const day = 86_400;

/** 'Next week' has another meaning than 'in 8 days', so weeks, months and years begin at two. */
const steps: readonly [unit: Unit, seconds: number, least: number][] = [
  ['year', 365 * day, 2],
  ['month', 30 * day, 2],
  ['week', 7 * day, 2],
  ['day', day, 1],
  ['hour', 3_600, 1],
  ['minute', 60, 1],
  ['second', 1, 0],
];

/** The start of the calendar day in a zone, in seconds as if it were UTC. For a zone that the browser does not know, the device's. */
function startOfDay(when: number, timeZone?: string): number {
  const options = { dateStyle: 'short', timeZone } as const;
  try {
    return Date.parse(once('day', options, () => new Intl.DateTimeFormat('sv', options)).format(when)) / 1000;
  } catch {
    return startOfDay(when);
  }
}

/**
 * The time between two instants in its largest unit; negative for the past. From one day on, days of the calendar count: from Monday
 * evening to Wednesday morning is 2 days. In the night when clocks go back, a day later can be the same day: that is 23 hours.
 */
function distance(when: When, now: When, timeZone?: string): [amount: number, unit: Unit] {
  const to = new Date(when).getTime();
  const from = new Date(now).getTime();
  let seconds = (to - from) / 1000;
  if (Math.abs(seconds) >= day) seconds = startOfDay(to, timeZone) - startOfDay(from, timeZone) || Math.sign(seconds) * (day - 1);
  const [unit, size] = steps.find(([, length, least]) => Math.abs(seconds) >= length * least) ?? (['second', 1] as const);
  return [Math.trunc(seconds / size), unit];
}

/** 'in 3 hours', 'tomorrow', '2 days ago'. Days are those of the calendar in the zone; without one, in that of the device. */
export function formatRelative(when: When, now: When, timeZone?: string): string {
  const options = { numeric: 'auto' } as const;
  return once('relative', options, (locale) => new Intl.RelativeTimeFormat(locale, options)).format(...distance(when, now, timeZone));
}

/**
 * How long something is overdue: '3 Tage'. The texts of most languages need a duration, because 'vor 3 Tagen überfällig' is no German.
 * English has a relative time there [4.20].
 */
export function formatOverdue(when: When, now: When, timeZone?: string): string {
  if (english()) return formatRelative(when, now, timeZone);
  const [amount, unit] = distance(when, now, timeZone);
  return formatWith({ style: 'unit', unit, unitDisplay: 'long' }, Math.abs(amount));
}

/** `formatRelative` for the past: a browser clock that is behind never shows it in the future. */
export const formatAgo = (when: When, now: When): string =>
  formatRelative(Math.min(new Date(when).getTime(), new Date(now).getTime()), now);

/** '1,234' and '1,234.56' */
export const formatNumber = (value: number): string => formatWith({ maximumFractionDigits: 2 }, value);

const formatWith = (options: Intl.NumberFormatOptions, value: number): string =>
  once('number', options, (locale) => new Intl.NumberFormat(locale, options)).format(value);

/** A ratio from 0 to 1 as whole percent, or '–' without a ratio. */
export function formatPercent(ratio: number | null | undefined): string {
  if (ratio === null || ratio === undefined) return '–';
  return formatWith({ style: 'percent' }, Math.round(ratio * 100) / 100);
}
