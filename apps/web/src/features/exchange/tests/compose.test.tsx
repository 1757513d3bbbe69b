import type { Question } from '@muster/contract/exchange/question';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, person, refusal } from '../../../../tests/app';
import { openQuestion, question, questionRoute } from './questions';

const own: Partial<Question> = { allowedActions: ['edit'], authorId: 'u1', answerCount: 0 };

test('[2.42] [8.21] a change that the server refuses shows an error, and stays in the form', async () => {
  const { askedFor } = openQuestion(
    {
      'GET /categories': pageOf([]),
      'GET /questions': pageOf([]),
      [questionRoute]: question(own),
      'PUT /questions/4': refusal(503, { message: 'error.http.503' }),
    },
    { me: { ...person, userId: 'u1' }, path: '/cws/exchange/l/4/edit' },
  );
  const title = await screen.findByRole('textbox', { name: /^Question/ });
  await userEvent.type(title, ' And socks?');
  await userEvent.click(await screen.findByRole('button', { name: 'Post changes' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post changes' }));
  expect(await screen.findByText('Error updating question')).toBeVisible();
  await waitFor(() => expect(askedFor('PUT /questions/4')).toHaveLength(1));
  expect(title).toHaveValue('How do you keep gloves dry? And socks?');
});
