/** Below the number of selected people: who would read the campaign in a language that is not theirs. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manager, open } from '../../../../tests/campaigns';

const route = 'GET /user/selection-languages';
const gap = /^People whose language has no reviewed version: /;

test('the form of a new poll names the languages of the people, but for its own', async () => {
  open('/polls/new/single_choice', {
    ...manager,
    answers: {
      [route]: {
        languages: [
          { language: 'pl', people: 31 },
          { language: 'en', people: 12 },
          { language: 'zu', people: 9 },
        ],
      },
    },
  });
  expect(await screen.findByText(gap)).toHaveTextContent('People whose language has no reviewed version: Polish (31), Zulu (9)');
});

test('the form says nothing if everybody reads as its author does', async () => {
  const { askedFor } = open('/polls/new/single_choice', {
    ...manager,
    answers: { [route]: { languages: [{ language: 'en', people: 12 }] } },
  });
  await waitFor(() => expect(askedFor(route)).toHaveLength(1));
  expect(await screen.findByText('240 members found')).toBeVisible();
  expect(screen.queryByText(gap)).not.toBeInTheDocument();
});
