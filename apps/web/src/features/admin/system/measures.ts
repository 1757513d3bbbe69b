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

/** Seconds, or the largest unit of which there are at least two. */
export function formatSeconds(seconds: number): string {
  const [unit, size] =
    seconds >= 172_800 ? ['day', 86_400] : seconds >= 7_200 ? ['hour', 3_600] : seconds >= 120 ? ['minute', 60] : ['second', 1];
  return new Intl.NumberFormat(i18n.language, { style: 'unit', unit: String(unit), maximumFractionDigits: 0 }).format(
    seconds / Number(size),
  );
}

export const formatCount = formatNumber;
