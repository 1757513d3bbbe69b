import { expect, test } from 'vitest';
import { currentPeriod, periodAfter, periodAs, periodLabel } from '../period-steps';
import { readReportSearch } from '../search';

test('[9.13] the current month is the one of the company’s own calendar', () => {
  const lastHourInUtc = new Date('2026-10-31T23:00:00Z');
  expect(currentPeriod('MONTH', lastHourInUtc, 'UTC').value).toBe('2026-10');
  expect(currentPeriod('MONTH', lastHourInUtc, 'Australia/Brisbane').value).toBe('2026-11');
});

test('[5.41] a step crosses the end of a year', () => {
  expect(periodAfter({ type: 'MONTH', value: '2026-01' }, -1).value).toBe('2025-12');
  expect(periodAfter({ type: 'QUARTER', value: '2026-Q4' }, 1).value).toBe('2027-Q1');
  expect(periodAfter({ type: 'YEAR', value: '2026' }, 1).value).toBe('2027');
});

test('[5.41] a period of another type contains the start of the former period, and has its own label', () => {
  expect(periodAs({ type: 'MONTH', value: '2026-11' }, 'YEAR').value).toBe('2026');
  expect(periodLabel({ type: 'MONTH', value: '2026-11' }, 'en')).toBe('November 2026');
  expect(periodLabel({ type: 'QUARTER', value: '2026-Q4' }, 'en')).toBe('Q4 2026');
});

test('[5.39] an invalid value becomes undefined', () => {
  expect(
    readReportSearch({
      type: 'PARTY',
      byTimePeriodType: 'WEEK',
      timePeriodValue: '2026-11',
      inProgressStatus: 'LATE',
      unAssigned: 'maybe',
      page: '-1',
    }),
  ).toEqual({});
  expect(readReportSearch({ byTimePeriodType: 'YEAR', timePeriodValue: '2026-11' })).toEqual({});
});
