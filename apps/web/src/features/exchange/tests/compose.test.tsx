import type { Question } from '@muster/contract/exchange/question';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageOf, person, refusal } from '../../../../tests/app';
import { keepDraft } from '../../../lib/forms/drafts';
import { openQuestion, question, questionRoute } from './questions';

const own: Partial<Question> = { allowedActions: ['edit'], authorId: 'u1', answerCount: 0 };

test('[2.135] [2.136] [2.137] an edited question has its own heading, button and confirmation, and no draft', async () => {
  openQuestion(
    { 'GET /categories': pageOf([]), 'GET /questions': pageOf([]), [questionRoute]: question(own) },
    { me: { ...person, userId: 'u1' }, path: '/cws/exchange/l/4/edit' },
  );
  expect(await screen.findByRole('heading', { name: 'Edit question', level: 1 })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Question/ })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Context/ })).toBeInTheDocument();
  expect(await screen.findByLabelText(/^Resources/, { selector: 'input[type=file]' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /draft/i })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Post changes' }));
  expect(await screen.findByRole('dialog', { name: 'Post question' })).toHaveTextContent(
    'Once changes have been posted you will be able to edit the question until a response is submitted.',
  );
});

test('[2.135] [2.137] a new question has its own heading, names its files Resources, and has no draft', async () => {
  openQuestion({ 'GET /categories': pageOf([]), 'GET /questions': pageOf([]) }, { path: '/cws/exchange/l/new' });
  expect(await screen.findByRole('heading', { name: 'New question', level: 1 })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Post' })).toBeVisible();
  expect(await screen.findByLabelText(/^Resources/, { selector: 'input[type=file]' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /draft/i })).not.toBeInTheDocument();
});

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

describe('a new question', () => {
  const openNew = () =>
    openQuestion(
      { 'GET /categories': pageOf([]), 'GET /questions': pageOf([]), [questionRoute]: question(own), 'POST /questions': question(own) },
      { me: { ...person, userId: 'u1' }, path: '/cws/exchange/l/new' },
    );
  const openWritten = () => {
    keepDraft('u1', 'new question 1.', { answers: { title: 'Which rope?', body: 'At night.', names: 'named' } });
    return openNew();
  };

  test('can be typed at once: its first field has the focus', async () => {
    openNew();
    const title = await screen.findByRole('textbox', { name: /^Question/ });
    await waitFor(() => expect(title).toHaveFocus());
  });

  test('keeps the focus where the person has begun', async () => {
    openNew();
    const title = await screen.findByRole('textbox', { name: /^Question/ });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.click(await screen.findByRole('radio', { name: 'Show my name' }));
    act(() => screen.getByRole('heading', { name: 'New question' }).focus());
    expect(screen.getByRole('heading', { name: 'New question' })).toHaveFocus();
  });

  test('[2.136] under a name is posted with one press, and the sentence of the dialog stands beside the button', async () => {
    const { askedFor } = openWritten();
    expect(await screen.findByText('Once posted you will be able to edit the question until a response is submitted.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
    await waitFor(() => expect(askedFor('POST /questions')).toHaveLength(1));
    expect(askedFor('POST /questions')[0]?.body).toMatchObject({ title: 'Which rope?', isAnonymous: false });
  });

  test('[2.136] without a name asks before it is posted', async () => {
    const { askedFor } = openWritten();
    await userEvent.click(await screen.findByRole('radio', { name: 'Ask without my name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('dialog', { name: 'Post question' });
    expect(dialog).toHaveTextContent('Once posted you will be able to edit the question until a response is submitted.');
    expect(askedFor('POST /questions')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(askedFor('POST /questions')[0]?.body).toMatchObject({ isAnonymous: true }));
  });
});
