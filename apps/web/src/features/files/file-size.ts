import { formatNumber } from '../../lib/formats';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** '1.5 MB', '250 MB': one decimal place, omitted if it is 0 [9.27]. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${formatNumber(Math.round((bytes / 1000 ** power) * 10) / 10)} ${units[power]}`;
}
