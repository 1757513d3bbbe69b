import { headers as wire } from '@muster/contract/shared/headers';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageOf, refusal, type Asked } from '../../../../tests/app';
import { answer, answersRoute, openQuestion, postRoute, question, questionRoute, ranked } from './questions';

const placeholder = 'What do you think?';
const box = () => screen.findByPlaceholderText(placeholder);
const created = () => Response.json(answer(3, 'Newest'), { status: 201, headers: { [wire.alert]: 'answer.posted' } });
const figures = {
  campaignCount: 0,
  briefingCount: 0,
  pollCount: 0,
  huddleCount: 0,
  learnCount: 0,
  improveCount: 0,
  exchangeCount: 1,
  directoryCount: 1,
  activeMembersCount: 1,
  invitedCount: 0,
  companyLeadersCount: 0,
  companyLeaders: [],
  campaignEngagementMade: 0,
  campaignEngagementExpected: 0,
  exchangeEngagementCount: 0,
  exchangeEngagementPercentage: 0,
  campaignEngagementPercentage: 0,
  profileEngagementPercentage: null,
};

describe('[5.25] writing an answer', () => {
  test('[2.131] [7.43] [7.47] [8.32] posts it once, shows that it is being posted, and refetches Focus', async () => {
    let finish: (response: Response) => void = () => undefined;
    const { askedFor, answer: answerNow } = openQuestion({
      [answersRoute]: ranked(2, 1),
      [postRoute]: () => new Promise<Response>((resolve) => (finish = resolve)),
    });
    const focusAsked = () => askedFor('GET /focus/user/search').length;
    await userEvent.type(await box(), ' Newest ');
    const before = focusAsked();
    await userEvent.tripleClick(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Posting answer...')).toBeVisible();
    answerNow(answersRoute, pageOf([answer(1, 'Two pairs.', 2), answer(2, 'A dry bag.', 1), answer(3, 'Newest')]));
    finish(created());
    expect(await screen.findByText('Newest', { selector: 'p' })).toBeVisible();
    expect(await screen.findByText('Answer posted')).toBeVisible();
    expect(askedFor(postRoute)).toHaveLength(1);
    expect(askedFor(postRoute)[0]!.body).toEqual({ questionId: 4, body: ' Newest ', isAnonymous: false });
    expect(askedFor(postRoute)[0]!.headers.get(wire.idempotencyKey)).toBeTruthy();
    await waitFor(() => expect(focusAsked()).toBeGreaterThan(before));
    expect(await box()).toHaveValue('');
    expect(screen.getByText('Newest', { selector: 'p' }).closest('li')).toHaveFocus();
  });

  test('[7.47] refetches what waits for the manager of the company, where the question may have been the last one', async () => {
    const needs = 'GET /companies/1/needs';
    const { askedFor, router } = openQuestion(
      {
        'GET /companies/1/dashboard': figures,
        [needs]: { items: [], more: [] },
        [answersRoute]: ranked(2, 1),
        [postRoute]: created,
      },
      { path: '/cws/dashboard', permissions: ['Company:1:edit'] },
    );
    await waitFor(() => expect(askedFor(needs)).toHaveLength(1));
    act(() => router.history.push('/company/1/mws/focus/question/4'));
    await userEvent.type(await box(), 'Newest');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(async () => expect(await box()).toHaveValue(''));
    act(() => router.history.push('/company/1/cws/dashboard'));
    await waitFor(() => expect(askedFor(needs)).toHaveLength(2));
  });

  test('an answer without a name says so to the server, because the asker can make the question named', async () => {
    const { askedFor } = openQuestion({ [questionRoute]: question({ isAnonymous: true }), [postRoute]: created });
    await userEvent.type(await box(), 'Newest');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(askedFor(postRoute)[0]?.body).toEqual({ questionId: 4, body: 'Newest', isAnonymous: true }));
  });

  test('[5.25] in the exchange, the button is enabled while the text can be posted', async () => {
    openQuestion({ [questionRoute]: question({ answerMaxLength: 10 }) });
    const post = await screen.findByRole('button', { name: 'Post' });
    expect(post).toBeDisabled();
    await userEvent.type(await box(), 'x'.repeat(9));
    expect(post).toBeEnabled();
    await userEvent.type(await box(), 'x');
    expect(post).toBeDisabled();
  });

  test('[5.22] in a huddle, the text may have the maximum length, and the counter shows its length', async () => {
    openQuestion({ [questionRoute]: question({ answerMaxLength: 10, hasLinkedEntity: true }) });
    await userEvent.type(await box(), 'x'.repeat(10));
    expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled();
    await userEvent.type(await box(), 'x');
    expect(screen.getByText('11 of 10 characters')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  });

  test('[8.16] a failure keeps the typed text, also after a reload, and a retry uses the same key', async () => {
    const broken = openQuestion({ [postRoute]: refusal(500, { message: 'error.http.500' }) });
    await userEvent.type(await box(), 'Newest');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Error posting answer')).toBeVisible();
    expect(await box()).toHaveValue('Newest');
    document.body.replaceChildren();

    const { askedFor } = openQuestion({ [postRoute]: created });
    expect(await box()).toHaveValue('Newest');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(askedFor(postRoute)).toHaveLength(1));
    const key = (asked: Asked) => asked.headers.get(wire.idempotencyKey);
    expect(key(askedFor(postRoute)[0]!)).toBe(key(broken.askedFor(postRoute)[0]!));
  });

  test('[2.132] the text stays readable after somebody deletes the question', async () => {
    const { answer: answerNow, queryClient } = openQuestion();
    await userEvent.type(await box(), 'Newest');
    answerNow(questionRoute, refusal(404, { message: 'error.notFound' }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('This was deleted, or you can no longer open it.')).toBeVisible();
    expect(screen.getByText('Newest')).toBeVisible();
    expect(screen.queryByPlaceholderText(placeholder)).not.toBeInTheDocument();
  });

  test('keeps the text from the first letter, and works with the keyboard alone', async () => {
    openQuestion();
    await userEvent.type(await box(), 'Half a thou');
    document.body.replaceChildren();
    const { askedFor } = openQuestion({ [postRoute]: created });
    await userEvent.type(await box(), 'ght');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Post' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(askedFor(postRoute)[0]?.body).toEqual({ questionId: 4, body: 'Half a thought', isAnonymous: false }));
  });

  test('[5.23] is only for people with permission', async () => {
    openQuestion({ [questionRoute]: question({ allowedActions: ['vote'] }) });
    await screen.findByText('A dry bag.');
    expect(screen.queryByPlaceholderText(placeholder)).not.toBeInTheDocument();
  });
});
