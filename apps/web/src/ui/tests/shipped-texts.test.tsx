import { render, screen } from '@testing-library/react';
import { act } from 'react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import type { FormField } from '@muster/contract/forms/types';
import { useShownField } from '../../features/forms/use-shown-field';
import { FormText, ShippedText, shippedTitles } from '../shipped/shipped-texts';

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

const question: FormField = {
  label: 'Could it happen here?',
  description: 'Tick only what you have seen.',
  inputType: 'RADIO',
  type: 'string',
  inputTypeOptions: [
    { id: 'no', label: 'No: our controls would hold' },
    { id: 'ours', label: 'Only at night' },
  ],
};

function Question() {
  const { field, lang } = useShownField(question);
  return <pre lang={lang}>{JSON.stringify(field)}</pre>;
}

test('[1.8] a question of a shipped template is Polish for a Polish reader. Its ids and the words of others stay', async () => {
  await act(() => i18next.changeLanguage('pl'));
  render(<Question />);
  const shown = await screen.findByText(/Czy to może się zdarzyć tutaj/);
  expect(shown).toHaveAttribute('lang', 'pl');
  expect(JSON.parse(shown.textContent)).toEqual({
    ...question,
    label: 'Czy to może się zdarzyć tutaj?',
    description: 'Zaznacz tylko to, co naprawdę widać.',
    inputTypeOptions: [
      { id: 'no', label: 'Nie: nasze środki kontroli zadziałają' },
      { id: 'ours', label: 'Only at night' },
    ],
  });
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
