import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/settings';
import { createAppTheme } from '../theme/theme';

const theme = createAppTheme(defaultSettings('ltr'));

test('[9.30] the font is without serifs, also if it cannot be loaded', () => {
  expect(theme.typography.fontFamily).toMatch(/, sans-serif$/);
});

test('[2.79] the sidebar shows from 1200 px', () => {
  expect(theme.breakpoints.values.lg).toBe(1200);
});

test('[3.66] the defaults are light, normal contrast, the first colour, a sidebar and full width', () => {
  expect(defaultSettings('ltr')).toEqual({
    themeMode: 'light',
    themeDirection: 'ltr',
    themeContrast: 'default',
    themeLayout: 'vertical',
    themeColorPresets: 'default',
    themeStretch: true,
  });
});
