/** The time since a day in its largest unit: '5 years', '8 months', '12 days' [2.142]. `day` is an ISO date. */
export function timeSince(day: string, now: Date, language: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const monthsBetween = (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month;
  const months = monthsBetween - (now.getDate() < date ? 1 : 0);
  if (months >= 12) return counted(Math.floor(months / 12), 'year', language);
  if (months >= 1) return counted(months, 'month', language);
  const days = Math.round(
    (new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() - new Date(year, month - 1, date).getTime()) / dayMilliseconds,
  );
  return counted(Math.max(0, days), 'day', language);
}

const dayMilliseconds = 24 * 60 * 60_000;

const counted = (count: number, unit: 'year' | 'month' | 'day', language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
