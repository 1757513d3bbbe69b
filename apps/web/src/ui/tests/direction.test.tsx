import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettingsProvider } from '../settings/settings-context';
import { ThemeProvider } from '../settings/theme-provider';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => !file.includes('tests/'));

/** The lines of files with this ending that match. */
const linesWith = (pattern: RegExp, ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

test.each(['ltr', 'rtl'] as const)('[3.66] the document has the direction %s', (direction) => {
  render(
    <SettingsProvider direction={direction}>
      <ThemeProvider>text</ThemeProvider>
    </SettingsProvider>,
  );
  expect(document.documentElement).toHaveAttribute('dir', direction);
});

test('[3.66] no style sheet names left or right, so that each one follows the direction', () => {
  expect(linesWith(/(?:^|\s|-)(?:left|right)(?:-\w+)?\s*:|:\s*(?:left|right)\s*;/, '.css')).toEqual([]);
});

test('[3.66] no class names left or right', () => {
  const sided =
    /(?<=["'`\s:])-?(?:[mp][lr]-[\w[]|(?:left|right)-(?:\d|\[|auto|full|px)|(?:border|rounded|rounded-[tb])-[lr]\b)|["'`\s:]text-(?:left|right)["'`\s]/;
  expect(linesWith(sided, '.tsx')).toEqual([]);
});
