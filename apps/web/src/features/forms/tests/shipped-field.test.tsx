import type { FormField } from '@muster/contract/forms/types';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { useShownField } from '../use-shown-field';

afterEach(() => act(() => i18next.changeLanguage('en')));

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
