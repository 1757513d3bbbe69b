import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SearchField } from '../search-field';
import { SettingsProvider } from '../settings/settings-context';
import { ThemeProvider } from '../settings/theme-provider';

const show = (direction: 'ltr' | 'rtl') =>
  render(
    <SettingsProvider direction={direction}>
      <ThemeProvider>
        <SearchField label="Search" value="" onSearch={() => undefined} />
      </ThemeProvider>
    </SettingsProvider>,
  );

/** The style sheets of earlier tests stay in the page. */
let earlier: ReadonlySet<Element>;
beforeEach(() => {
  earlier = new Set(document.querySelectorAll('style'));
});
const stylesOf = (key: 'css' | 'rtl') =>
  [...document.querySelectorAll<HTMLStyleElement>(`style[data-emotion^="${key}"]`)].filter((style) => !earlier.has(style));

test('[3.66] from right to left, every style is mirrored and the document has the direction', async () => {
  show('rtl');
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(stylesOf('rtl').length).toBeGreaterThan(0);
});

test('[3.66] from left to right nothing is mirrored', async () => {
  show('ltr');
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(stylesOf('css').length).toBeGreaterThan(0);
  expect(stylesOf('rtl')).toEqual([]);
});
