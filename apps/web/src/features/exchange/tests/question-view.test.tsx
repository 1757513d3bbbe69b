import { headers as wire } from '@muster/contract/shared/headers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import ThumbUpOutlined from '~icons/ic/outline-thumb-up';
import { pageOf, refusal } from '../../../../tests/app';
import { iconIn } from '../../../../tests/icons';
import { answersRoute, consultant, openQuestion, question, questionRoute } from './questions';

const done = (alert: string, body: object | null = null) =>
  new Response(body && JSON.stringify(body), { status: body ? 201 : 204, headers: { [wire.alert]: alert } });

describe('[2.37] [2.60] [2.61] a question in Focus or in a report list', () => {
  const lists = ['/mws/focus', '/cws/report/in_progress', '/cws/report/completed', '/mws/report/in_progress', '/mws/report/completed'];
  test.each(lists)('opens at %s/question/4', async (list) => {
    openQuestion({}, { path: `${list}/question/4` });
    expect(await screen.findByRole('heading', { name: 'How do you keep gloves dry?' })).toBeVisible();
  });
});

describe('[8.15] [4.30] a vote or star that fails is reverted, and a message names the failed action', () => {
  async function pressAndFail(name: string, before: Parameters<typeof question>[0], route: string) {
    const { answer } = openQuestion({ [questionRoute]: question(before), [route]: refusal(500, { message: 'error.http.500' }) });
    const button = await screen.findByRole('button', { name });
    // No new data arrive: the page itself reverts the mark.
    answer(questionRoute, () => new Promise<Response>(() => undefined));
    await userEvent.click(button);
    const [message] = await screen.findAllByText(/^Error /);
    await screen.findByRole('button', { name });
    return message?.textContent;
  }

  test('[8.17] an upvote', async () => {
    expect(await pressAndFail('Upvote, 3 votes', {}, 'POST /question-votes')).toBe('Error upvoting question');
  });

  test('[8.17] an unvote', async () => {
    const voted = { isVotedByCurrentUser: true };
    expect(await pressAndFail('Unvote, 3 votes', voted, 'GET /question-votes')).toBe('Error unvoting question');
  });

  test('[8.18] a star', async () => {
    expect(await pressAndFail('Star', {}, 'POST /stars')).toBe('Error starring question');
  });

  test('[8.18] a removed star', async () => {
    expect(await pressAndFail('Unstar', { starred: true }, 'GET /stars')).toBe('Error unstarring question');
  });
});

describe('a question', () => {
  test('[8.22] a resource that cannot be opened shows an error', async () => {
    const file = { id: 31, originalFileName: 'glove-plan.pdf', size: 2048, presignedUrl: null, status: 'UPLOAD_SUCCESS', rejection: null };
    openQuestion({
      [questionRoute]: question({ fileIds: [31] }),
      'GET /files': pageOf([file]),
      'GET /files/31': refusal(503, { message: 'error.http.503' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download glove-plan.pdf' }));
    expect(await screen.findByText('Error accessing document')).toBeVisible();
  });

  test('[2.130] shows its author, its text, its categories and its resources', async () => {
    openQuestion({
      [questionRoute]: question({ fileIds: [31] }),
      'GET /files': pageOf([
        { id: 31, originalFileName: 'glove-plan.pdf', size: 2048, presignedUrl: null, status: 'UPLOAD_SUCCESS', rejection: null },
      ]),
    });
    expect(await screen.findByText('Marit Halloran')).toBeVisible();
    expect((await screen.findByText('north')).tagName).toBe('STRONG');
    expect(within(screen.getByRole('list', { name: 'What it is about' })).getByText('Work at height')).toBeVisible();
    expect(await within(screen.getByRole('list', { name: 'Resources' })).findByText('glove-plan.pdf')).toBeVisible();
  });

  test('[2.130] has a link back to its list on a phone', async () => {
    const { router } = openQuestion();
    await userEvent.click(await screen.findByRole('link', { name: 'Focus' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/mws/focus'));
  });

  test('[4.30] [2.130] [7.46] shows a vote at once, and the vote is deleted by its own id', async () => {
    const { askedFor, answer } = openQuestion({
      'POST /question-votes': () => done('question.upvoted', { id: 77, userId: 'u1', questionId: 4 }),
    });
    const vote = await screen.findByRole('button', { name: 'Upvote, 3 votes' });
    answer(questionRoute, question({ questionVoteCount: 4, isVotedByCurrentUser: true, isUpvotedByCurrentUser: true }));
    await userEvent.click(vote);
    const unvote = await screen.findByRole('button', { name: 'Unvote, 4 votes' });
    expect(askedFor('POST /question-votes')[0]!.body).toEqual({ questionId: 4 });

    answer('GET /question-votes', pageOf([{ id: 77, userId: 'u1', questionId: 4 }]));
    answer('DELETE /question-votes/77', () => done('question.unvoted'));
    await waitFor(() => expect(askedFor(questionRoute).length).toBeGreaterThan(1));
    await userEvent.click(unvote);
    await waitFor(() => expect(askedFor('DELETE /question-votes/77')).toHaveLength(1));
    expect(Object.fromEntries(askedFor('GET /question-votes')[0]!.query)).toMatchObject({ questionId: '4', userId: 'u1' });
  });

  test('[4.30] [7.46] can be starred and unstarred', async () => {
    const { askedFor, answer } = openQuestion({ 'POST /stars': () => done('question.starred', { id: 8, userId: 'u1', questionId: 4 }) });
    const star = await screen.findByRole('button', { name: 'Star' });
    answer(questionRoute, question({ starred: true }));
    await userEvent.click(star);
    answer('GET /stars', pageOf([{ id: 8, userId: 'u1', questionId: 4 }]));
    answer('DELETE /stars/8', () => done('question.unstarred'));
    const unstar = await screen.findByRole('button', { name: 'Unstar' });
    await waitFor(() => expect(askedFor(questionRoute).length).toBeGreaterThan(1));
    await userEvent.click(unstar);
    await waitFor(() => expect(askedFor('DELETE /stars/8')).toHaveLength(1));
  });

  test('[2.134] [5.36] is deleted after a dialog, and the page returns to Focus, which opened it', async () => {
    const { router } = openQuestion({
      [questionRoute]: question({ allowedActions: ['delete'] }),
      'DELETE /questions/4': () => done('question.deleted'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete question' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete question' });
    expect(dialog).toHaveTextContent('Are you sure? Once deleted it is gone forever!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/mws/focus'));
    expect(await screen.findByText('Question deleted')).toBeVisible();
  });

  test('[8.20] stays after a failed deletion, with an error message', async () => {
    openQuestion({ [questionRoute]: question({ allowedActions: ['delete'] }), 'DELETE /questions/4': refusal(503, { message: '' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete question' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting question')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How do you keep gloves dry?', hidden: true })).toBeInTheDocument();
  });

  const own = { authorId: 'u1', userDetailsDTO: { ...question().userDetailsDTO!, userId: 'u1' } };

  test('[4.29] can be edited by its author before the first answer', async () => {
    openQuestion({ [questionRoute]: question({ ...own, answerCount: 0, allowedActions: ['edit'] }) });
    const edit = await screen.findByRole('link', { name: 'Edit question' });
    expect(edit).toHaveAttribute('href', '/company/1/cws/exchange/l/4/edit');
  });

  test('[4.29] tells its author why the first answer locks it', async () => {
    openQuestion({ [questionRoute]: question({ ...own, allowedActions: ['delete'] }) });
    const edit = await screen.findByRole('button', { name: 'Edit question' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(edit);
    expect(await screen.findByText('Locked because a response is submitted')).toBeVisible();
  });

  test('[6.11] has no edit icon for other people', async () => {
    openQuestion({ [questionRoute]: question({ allowedActions: ['delete'] }) });
    expect(await screen.findByRole('button', { name: 'Delete question' })).toBeVisible();
    expect(screen.queryByLabelText('Edit question')).not.toBeInTheDocument();
  });

  test('can be moved to other practices by a moderator', async () => {
    const { askedFor, answer: answerNow } = openQuestion({
      [questionRoute]: question({ allowedActions: ['move'], version: 3 }),
      'GET /categories': pageOf([
        { id: 11, title: 'Work at height', description: '', subCategory: 'HIGH_RISK_WORK', isCurrentUserExpert: false },
        { id: 12, title: 'Fatigue', description: '', subCategory: 'SAFETY_PRACTICE', isCurrentUserExpert: false },
      ]),
      'PUT /questions/4/categories': () => done('question.moved', question()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another practice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move question' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'What it is about' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fatigue' }));
    answerNow(questionRoute, question({ title: 'How do you keep gloves dry at night?' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(askedFor('PUT /questions/4/categories')[0]?.body).toEqual({ version: 3, categories: [11, 12] }));
    expect(await screen.findByText('Question moved')).toBeVisible();
    // The page shows the question as it is now.
    expect(await screen.findByRole('heading', { name: 'How do you keep gloves dry at night?' })).toBeVisible();
  });

  test('is merged by a moderator with a similar one, which the page then shows with what was typed', async () => {
    const kept = question({ id: 9, title: 'Which gloves stay dry?' });
    const { askedFor, answer: answerNow } = openQuestion({
      [questionRoute]: question({ allowedActions: ['merge', 'answer'], version: 3 }),
      'GET /questions/9': kept,
      'GET /questions/similar': [
        { id: 4, title: 'How do you keep gloves dry?', answerCount: 2 },
        { id: 9, title: 'Which gloves stay dry?', answerCount: 5 },
      ],
      'POST /questions/4/merge': () => done('question.merged', kept),
    });
    await userEvent.type(await screen.findByPlaceholderText('What do you think?'), 'Wool');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge with a duplicate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge with a duplicate' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Merge' }));
    expect(within(dialog).getByText('Choose the question that stays.')).toBeVisible();
    expect(askedFor('POST /questions/4/merge')).toEqual([]);
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Which gloves stay dry? · 5 answers' }));
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
    answerNow(questionRoute, kept);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByRole('heading', { name: 'Which gloves stay dry?' })).toBeVisible();
    expect(askedFor('POST /questions/4/merge')[0]!.body).toEqual({ version: 3, intoId: 9 });
    expect(screen.getByPlaceholderText('What do you think?')).toHaveValue('Wool');
  });

  test('that is anonymous offers only anonymous questions for a merge', async () => {
    const shy = { isAnonymous: true, authorId: null, userDetailsDTO: null, createdDate: null };
    const { askedFor } = openQuestion({
      [questionRoute]: question({ ...shy, allowedActions: ['merge'] }),
      'GET /questions/similar': [],
      'GET /questions': pageOf([question({ id: 8, title: 'A named one' }), question({ ...shy, id: 9, title: 'An anonymous one' })]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge with a duplicate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge with a duplicate' });
    await waitFor(() => expect(askedFor('GET /questions/similar')[0]?.query.get('isAnonymous')).toBe('true'));
    await userEvent.type(within(dialog).getByRole('searchbox'), 'gloves');
    expect(await within(dialog).findByRole('radio', { name: 'An anonymous one · 2 answers' })).toBeInTheDocument();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
  });

  test('[2.133] shows no names if it is anonymous, and does not mark the reader’s own vote', async () => {
    openQuestion({
      [questionRoute]: question({ isAnonymous: true, isVotedByCurrentUser: true, authorId: null, userDetailsDTO: null, createdDate: null }),
      [answersRoute]: pageOf([]),
    });
    expect(await screen.findByText('Anonymous')).toBeVisible();
    expect(screen.getByText('Team member')).toBeVisible();
    const vote = screen.getByRole('button', { name: 'Unvote, 3 votes' });
    expect(iconIn(vote, ThumbUpOutlined)).toBeVisible();
  });

  test('is acted on by a manager, and not by a consultant who sets up the company', async () => {
    openQuestion({}, { permissions: ['Company:1:edit'] });
    expect((await screen.findAllByRole('link', { name: 'Act on it' })).length).toBeGreaterThan(0);
    cleanup();
    openQuestion({}, { ...consultant, permissions: [...consultant.permissions, 'Company:1:edit'] });
    expect(await screen.findByText('A dry bag.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Act on it' })).not.toBeInTheDocument();
  });

  test('[6.10] is read-only for a consultant', async () => {
    openQuestion({ [questionRoute]: question({ allowedActions: [] }) }, consultant);
    expect(await screen.findByText('You can read this, but not answer or vote.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-disabled', 'true');
    for (const vote of await screen.findAllByRole('button', { name: /votes?$/ })) expect(vote).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByPlaceholderText('What do you think?')).not.toBeInTheDocument();
  });
});

describe('loading a question', () => {
  test('[4.31] another question shows as loading first, even if it was fetched before', async () => {
    const { router } = openQuestion({ 'GET /questions/5': question({ id: 5, title: 'Which rope?' }) });
    expect(await screen.findByRole('heading', { name: 'How do you keep gloves dry?' })).toBeVisible();
    await router.navigate({ to: '/company/1/mws/focus/question/5' });
    expect(await screen.findByRole('heading', { name: 'Which rope?' })).toBeVisible();
    await router.navigate({ to: '/company/1/mws/focus/question/4' });
    expect(screen.queryByRole('heading', { name: 'How do you keep gloves dry?' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'How do you keep gloves dry?' })).toBeVisible();
  });

  test('[2.132] shows a skeleton until it arrives', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => (arrive = resolve));
    const { askedFor } = openQuestion({ [questionRoute]: () => pending });
    await waitFor(() => expect(askedFor(questionRoute)).toHaveLength(1));
    expect(await within(await screen.findByRole('main')).findByText('Loading')).toBeInTheDocument();
    arrive(Response.json(question()));
    expect(await screen.findByRole('heading', { name: 'How do you keep gloves dry?' })).toBeVisible();
  });

  test('[2.132] an unknown question and an id that is no number show as not found', async () => {
    openQuestion({ [questionRoute]: refusal(404, { message: 'error.notFound' }) });
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
    document.body.replaceChildren();
    openQuestion({}, { path: '/mws/focus/question/x' });
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });

  test('[2.132] other errors show their own page', async () => {
    openQuestion({ [questionRoute]: refusal(500, { message: 'error.http.500' }) });
    expect(await screen.findByText('Something went wrong :(')).toBeVisible();
  });

  test('[2.132] [8.36] a question of another company than the URL names cannot be loaded', async () => {
    openQuestion({ [questionRoute]: question({ companyId: 2 }) });
    expect(await screen.findByText('Unable to load. Contact administrator.')).toBeVisible();
  });
});
