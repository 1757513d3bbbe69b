import { render, screen } from '@testing-library/react';
import { act } from 'react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { FormText, ShippedText, shippedTitles } from '../texts/shipped-texts';

afterEach(() => act(() => i18next.changeLanguage('en')));

test('[1.8] a shipped text shows in the language of the interface, and follows its change', async () => {
  await act(() => i18next.changeLanguage('de'));
  render(
    <>
      <ShippedText>Work at height</ShippedText>
      <p>
        <FormText>Why we ask</FormText>
      </p>
    </>,
  );
  expect(await screen.findByText('Arbeiten in der Höhe')).toBeVisible();
  expect(screen.getByText('Warum wir fragen')).toHaveAttribute('lang', 'de');
  await act(() => i18next.changeLanguage('fr'));
  expect(await screen.findByText('Travail en hauteur')).toBeVisible();
  await act(() => i18next.changeLanguage('en'));
  expect(await screen.findByText('Work at height')).toBeVisible();
});

test.each([
  ['pl', 'Grozi Ci teraz niebezpieczeństwo?'],
  ['ar', 'هل أنت في خطر الآن؟'],
])('[1.8] the warning that a form raises no alarm is in %s', async (language, warning) => {
  await act(() => i18next.changeLanguage(language));
  render(<FormText>In danger now? Stop, get safe, and call. This form does not raise an alarm.</FormText>);
  expect(await screen.findByText(warning, { exact: false })).toHaveAttribute('lang', language);
});

test('a text that somebody changed stays as it was written', async () => {
  await act(() => i18next.changeLanguage('de'));
  render(
    <>
      <ShippedText>Work at heights</ShippedText>
      <ShippedText>constructor</ShippedText>
      <ShippedText>Excavation</ShippedText>
    </>,
  );
  expect(await screen.findByText(/Erd- und Grabarbeiten/)).toHaveTextContent('Work at heightsconstructorErd- und Grabarbeiten');
});

test('items of a reference list are sorted by the titles that the reader sees', async () => {
  const items = [{ title: 'Excavation' }, { title: 'Zebra crossings' }, { title: 'Work at height' }];
  await act(() => i18next.changeLanguage('de'));
  expect((await shippedTitles(items)).map(({ title }) => title)).toEqual([
    'Arbeiten in der Höhe',
    'Erd- und Grabarbeiten',
    'Zebra crossings',
  ]);
  await act(() => i18next.changeLanguage('en'));
  expect(await shippedTitles(items)).toEqual(items);
});
