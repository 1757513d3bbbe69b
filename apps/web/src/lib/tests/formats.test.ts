import { afterEach, describe, expect, test } from 'vitest';
import { formatDay, formatDayTime, formatNumber, formatPercent, formatAgo, formatRelative } from '../formats';
import { changeLanguage } from '../i18n';
import { textDirection } from '../text-direction';

const noon = new Date(2026, 8, 5, 17, 4);

afterEach(() => changeLanguage('en'));

describe('[9.26] dates and numbers', () => {
  test('in English', () => {
    expect([formatDay(noon), formatDayTime(noon)]).toEqual(['05 Sep 2026', '5 Sep 2026, 5:04pm']);
    expect([formatNumber(1234), formatNumber(1234.5)]).toEqual(['1,234', '1,234.5']);
  });

  test('in German', async () => {
    await changeLanguage('de');
    expect([formatDay(noon), formatNumber(1234.5)]).toEqual(['05. Sept. 2026', '1.234,5']);
  });

  test('relative time names the largest whole unit', () => {
    const after = (milliseconds: number) => formatRelative(noon.getTime() + milliseconds, noon);
    expect([after(3 * 3_600_000), after(-2 * 86_400_000), after(119_000), after(86_399_000)]).toEqual([
      'in 3 hours',
      '2 days ago',
      'in 1 minute',
      'in 23 hours',
    ]);
  });

  test('a time slightly in the future shows as now', () => {
    expect(formatAgo(noon.getTime() + 4_000, noon)).toBe('now');
    expect(formatAgo(noon.getTime() - 7_200_000, noon)).toBe('2 hours ago');
  });
});

test('[9.27] percent is the ratio times 100, rounded, and a missing ratio is not zero', () => {
  expect([formatPercent(0.615), formatPercent(0), formatPercent(1), formatPercent(null), formatPercent(undefined)]).toEqual([
    '62%',
    '0%',
    '100%',
    '–',
    '–',
  ]);
});

test('[1.9] Arabic is written from right to left, whatever its region', () => {
  expect(['ar', 'ar-EG', 'AR', 'en', 'zh-cn'].map(textDirection)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
});
