import type { TimePeriodType } from '@muster/contract/focus/filters';

/** Wall-clock dates: `from` is inclusive, `before` is exclusive. */
interface Period {
  from: string;
  before: string;
}

const shapes: Record<TimePeriodType, { pattern: RegExp; months: number; firstMonth(part: string): number }> = {
  MONTH: { pattern: /^(\d{4})-(\d{2})$/, months: 1, firstMonth: Number },
  QUARTER: { pattern: /^(\d{4})-Q(\d)$/, months: 3, firstMonth: (quarter) => Number(quarter) * 3 - 2 },
  YEAR: { pattern: /^(\d{4})$/, months: 12, firstMonth: () => 1 },
};

/** Parses '2026-03', '2026-Q1' or '2026'. Undefined if the value is missing or does not fit the type [5.39] [9.14]. */
export function periodOf(type: TimePeriodType | undefined, value: string | undefined): Period | undefined {
  const shape = type && shapes[type];
  const parts = shape && value !== undefined ? shape.pattern.exec(value) : null;
  if (!shape || !parts) return undefined;
  const month = shape.firstMonth(parts[2] ?? '');
  const dateOf = (monthIndex: number) => new Date(Date.UTC(Number(parts[1]), monthIndex, 1)).toISOString().slice(0, 10);
  return { from: dateOf(month - 1), before: dateOf(month - 1 + shape.months) };
}
