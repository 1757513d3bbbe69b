import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/settings';
import { createAppTheme } from '../theme/theme';

const theme = createAppTheme(defaultSettings('ltr'));

test('[9.30] the font is without serifs, also where it cannot be fetched', () => {
  expect(theme.typography.fontFamily).toMatch(/, sans-serif$/);
});

test('[2.79] the sidebar’s width begins at 1200 px', () => {
  expect(theme.breakpoints.values.lg).toBe(1200);
});

test('[3.66] without a choice the look is light, of normal contrast, the first colour, with a sidebar, at full width', () => {
  expect(defaultSettings('ltr')).toEqual({
    themeMode: 'light',
    themeDirection: 'ltr',
    themeContrast: 'default',
    themeLayout: 'vertical',
    themeColorPresets: 'default',
    themeStretch: true,
  });
});
