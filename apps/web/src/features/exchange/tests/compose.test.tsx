import type { Question } from '@muster/contract/exchange/question';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageOf, person, refusal } from '../../../../tests/app';
import { openQuestion, question, questionRoute } from './questions';

const fields = { 'GET /categories': pageOf([]), 'GET /questions': pageOf([]) };
const own: Partial<Question> = { allowedActions: ['edit'], authorId: 'u1', answerCount: 0 };
const asker = { me: { ...person, userId: 'u1' } };

/** Presses the form's button, and confirms the question that it asks. */
async function post(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

describe('[2.42] [8.21] a question that the server refuses', () => {
  test('says so when it is new, and stays in the form', async () => {
    const { askedFor } = openQuestion(
      { ...fields, 'POST /questions': refusal(503, { message: 'error.http.503' }) },
      { ...asker, path: '/cws/exchange/l/new' },
    );
    const title = await screen.findByRole('textbox', { name: /^Question/ });
    await userEvent.type(title, 'Which rope?');
    await userEvent.type(screen.getByRole('textbox', { name: /^Context/ }), 'In the rain.');
    await post('Post');
    expect(await screen.findByText('Error asking question')).toBeVisible();
    expect(askedFor('POST /questions')).toHaveLength(1);
    expect(title).toHaveValue('Which rope?');
  });

  test('says so when it is edited, and keeps the change in the form', async () => {
    const { askedFor } = openQuestion(
      { ...fields, [questionRoute]: question(own), 'PUT /questions/4': refusal(503, { message: 'error.http.503' }) },
      { ...asker, path: '/cws/exchange/l/4/edit' },
    );
    const title = await screen.findByRole('textbox', { name: /^Question/ });
    await userEvent.type(title, ' And socks?');
    await post('Post changes');
    expect(await screen.findByText('Error updating question')).toBeVisible();
    await waitFor(() => expect(askedFor('PUT /questions/4')).toHaveLength(1));
    expect(title).toHaveValue('How do you keep gloves dry? And socks?');
  });
});
