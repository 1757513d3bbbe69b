/** Sizes and durations as an operator reads them. */
import { formatNumber } from '../../../lib/formats';
import { i18n } from '../../../lib/i18n';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** '1.5 GB', with decimal units. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** step);
}

export const formatMilliseconds = (milliseconds: number): string =>
  new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(milliseconds);

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Seconds, or the largest unit in which the value is at least 2. */
export function formatSeconds(seconds: number): string {
  const [unit, size] = spans.find(([, one]) => seconds >= 2 * one) ?? (['second', 1] as const);
  return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(seconds / size);
}

export const formatCount = formatNumber;
