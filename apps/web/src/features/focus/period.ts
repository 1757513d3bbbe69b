/** The time periods that filter completed campaigns [5.41] [9.13]: 2026-03, 2026-Q1, 2026. Months count from 1. */
import type { TimePeriodType } from '@muster/contract/focus/filters';

export interface Period {
  type: TimePeriodType;
  value: string;
}

export const forms: Record<TimePeriodType, { pattern: RegExp; months: number; write(year: number, month: number): string }> = {
  MONTH: { pattern: /^([1-9]\d{3})-(0[1-9]|1[0-2])$/, months: 1, write: (year, month) => `${year}-${String(month).padStart(2, '0')}` },
  QUARTER: { pattern: /^([1-9]\d{3})-Q([1-4])$/, months: 3, write: (year, month) => `${year}-Q${Math.ceil(month / 3)}` },
  YEAR: { pattern: /^([1-9]\d{3})$/, months: 12, write: (year) => String(year) },
};

/** The year and first month of a period. Undefined if the value does not fit the type. */
export function startOf({ type, value }: Period): { year: number; month: number } | undefined {
  const { pattern, months } = forms[type];
  const parts = pattern.exec(value);
  return parts ? { year: Number(parts[1]), month: (Number(parts[2] ?? 1) - 1) * months + 1 } : undefined;
}

export const isPeriod = (period: Period): boolean => startOf(period) !== undefined;
