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

test('the calendar is in Zulu, also in a browser that has no Zulu', async () => {
  const { calendarLocale } = await import('../controls/calendar-locales');
  const { localize } = await calendarLocale('zu');
  expect([localize.month(2), localize.month(2, { width: 'abbreviated' })]).toEqual(['Mashi', 'Mas']);
  expect([localize.day(0), localize.day(0, { width: 'short' })]).toEqual(['ISonto', 'Son']);
});

test('a calendar whose words cannot be loaded is English, and the next one tries again', async () => {
  vi.resetModules();
  const { calendarLocale } = await import('../controls/calendar-locales');
  const { fetchPartsBy } = await import('../loading/lazy-part');
  fetchPartsBy(() => Promise.reject(new Error('lost')));
  expect((await calendarLocale('de')).code).toBe('en-US');
  fetchPartsBy((_, load) => load());
  expect((await calendarLocale('de')).code).toBe('de');
});

test.each([
  ['en-GB', 'Monday', 'Tuesday, 10 March 2026, selected'],
  ['en-US', 'Sunday', 'Tuesday, March 10th, 2026, selected'],
])('in a browser of %s the week starts on %s, and days have their names', async (tag, first, name) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
  await act(async () => {
    render(
      <Suspense>
        <Calendar language="en" day={day} today={new Date(2026, 2, 1)} onChoose={() => undefined} />
      </Suspense>,
    );
  });
  await screen.findByRole('grid');
  expect(screen.getByRole('button', { name })).toBeInTheDocument();
  expect(document.querySelector('th')).toHaveAttribute('aria-label', first);
  vi.restoreAllMocks();
});
