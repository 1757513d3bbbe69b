import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/settings';

const tokens = readFileSync(join(import.meta.dirname, '../theme/theme.css'), 'utf8');
const tokenOf = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1];

test('[9.30] the font is without serifs, also if it cannot be loaded', () => {
  expect(tokenOf('font-sans')).toMatch(/, sans-serif$/);
});

test('[9.30] the page and its body keep the scrolling of the browser', () => {
  const base = readFileSync(join(import.meta.dirname, '../theme/base.css'), 'utf8');
  const shell = readFileSync(join(import.meta.dirname, '../../app/shell.css'), 'utf8');
  const ofPage = [...`${base}${shell}`.matchAll(/(?:^|\s)(?:html|body|#\w+)[^{]*\{([^}]*)\}/g)].map(([, rules = '']) => rules).join(' ');
  expect(ofPage).toContain('scroll-padding-top');
  expect(ofPage).not.toMatch(/overflow(?:-[xy])?:|scrollbar|(?:^|[\s;])(?:max-)?height:|position:\s*fixed/);
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

test('every variable of a style is set somewhere', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:css|tsx?)$/.test(file));
  const texts = files.filter((file) => !file.includes('tests/')).map((file) => readFileSync(join(source, file), 'utf8'));
  // A name that ends with a dash is completed in the code.
  const used = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]*\w)(?=[,)])/g)].map(([, name = '']) => name));
  // `PlainTable` sets one for each head: --head-1, --head-2, ...
  const isCompleted = (name: string) => /^--head-\d$/.test(name);
  const set = new Set(texts.flatMap((text) => [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name = '']) => name)));
  expect([...new Set(used)].filter((name) => !set.has(name) && !isCompleted(name))).toEqual([]);
});
