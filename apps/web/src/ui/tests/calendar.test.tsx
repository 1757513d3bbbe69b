import { languageTags } from '@muster/contract/shared/languages';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { Calendar } from '../controls/calendar';

const day = new Date(2026, 2, 10);
/** The order of month and year depends on the language. */
const months = () => {
  const lists = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ options }) => [...options].map(({ text }) => text));
  return lists.find(({ length }) => length === 12);
};

test.each(languageTags)('the calendar has its words in %s', async (tag) => {
  await act(async () => {
    render(
      <Suspense>
        <Calendar language={tag} day={day} today={day} onChoose={() => undefined} />
      </Suspense>,
    );
  });
  await screen.findByRole('grid');
  expect(months()?.[2] === 'March').toBe(tag === 'en');
  expect(screen.queryByRole('button', { name: 'Go to the Next Month' }) !== null).toBe(tag === 'en');
});

test('a calendar whose words cannot be loaded is English, and the next one tries again', async () => {
  vi.resetModules();
  const { calendarLocale } = await import('../controls/calendar-locales');
  const { fetchPartsBy } = await import('../lazy-part');
  fetchPartsBy(() => Promise.reject(new Error('lost')));
  expect((await calendarLocale('de')).code).toBe('en-US');
  fetchPartsBy((_, load) => load());
  expect((await calendarLocale('de')).code).toBe('de');
});
