import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/settings';

const tokens = readFileSync(join(import.meta.dirname, '../theme/theme.css'), 'utf8');
const tokenOf = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1];

test('[9.30] the font is without serifs, also if it cannot be loaded', () => {
  expect(tokenOf('font-sans')).toMatch(/, sans-serif$/);
});

test('[2.79] the sidebar shows from 1200 px', () => {
  expect(tokenOf('breakpoint-lg')).toBe('1200px');
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
