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

/** In English the day comes first and months are short, as specified. Other languages use their own format. */
function formatDate(when: When, options: Intl.DateTimeFormatOptions): string {
  const format = once('date', options, (locale) => new Intl.DateTimeFormat(locale, options));
  if (!english()) return format.format(new Date(when));
  const part = Object.fromEntries(format.formatToParts(new Date(when)).map(({ type, value }) => [type, value]));
  const day = `${part['day']} ${part['month']} ${part['year']}`;
  return part['hour'] ? `${day}, ${part['hour']}:${part['minute']}${part['dayPeriod']?.toLowerCase()}` : day;
}

/** '05 Nov 2026' */
export const formatDay = (when: When): string => formatDate(when, { day: '2-digit', month: 'short', year: 'numeric' });

/** '5 Nov 2026, 5:00pm' */
export const formatDayTime = (when: When): string =>
  formatDate(when, { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** 'in 3 hours', '2 days ago': the largest unit with at least one whole unit between the two instants. */
export function formatRelative(when: When, now: When): string {
  const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000;
  const [unit, size] = steps.find(([, least]) => Math.abs(seconds) >= least) ?? (['second', 1] as const);
  const options = { numeric: 'auto' } as const;
  return once('relative', options, (locale) => new Intl.RelativeTimeFormat(locale, options)).format(Math.trunc(seconds / size), unit);
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
