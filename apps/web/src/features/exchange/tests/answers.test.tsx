import type { Answer } from '@muster/contract/exchange/answer';
import { headers as wire } from '@muster/contract/shared/headers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import HistoryToggleOffOutlined from '~icons/ic/outline-history-toggle-off';
import ThumbUpOutlined from '~icons/ic/outline-thumb-up';
import { pageOf, refusal, type Asked } from '../../../../tests/app';
import { iconIn } from '../../../../tests/icons';
import { answer, answersRoute, openQuestion, question, questionRoute, ranked } from './questions';

/** The first words of each answer in the order of the page, once they have loaded. */
const bodies = async () => {
  const list = (await screen.findByText(/Two pairs/)).closest('ul')!;
  return within(list)
    .getAllByRole('listitem')
    .map((row) => /Two pairs|A dry bag|Newest/.exec(row.textContent)?.[0]);
};

const reachRoute = 'GET /questions/4/reach';
const viewRoute = 'POST /question-views';

describe('the answers', () => {
  test('[2.130] [7.44] show their number and their order, fifty at a time', async () => {
    const { askedFor } = openQuestion();
    expect(await screen.findByRole('heading', { name: '2 answers' })).toBeVisible();
    expect(screen.getByText('Sorted by top answer')).toBeVisible();
    expect(Object.fromEntries(askedFor(answersRoute)[0]!.query)).toEqual({ questionId: '4', activePage: '1', itemsPerPage: '50' });
  });

  test('[2.156] stand in the order of the server, each with its author and time', async () => {
    openQuestion();
    expect(await bodies()).toEqual(['Two pairs', 'A dry bag']);
    const [first] = screen.getAllByText('Tomas Quill').map((name) => name.closest('li')!);
    expect(within(first!).getByRole('time')).toHaveAttribute('datetime', '2026-11-02T00:00:00.000Z');
    expect(within(first!).getByRole('time').title).toMatch(/Nov 2026/);
  });

  test.each([
    [5, 1, 1],
    [2, 2, 0],
  ])('[2.157] with %d and %d votes, %d has the badge and the green border', async (first, second, badges) => {
    openQuestion({ [answersRoute]: ranked(first, second) });
    await bodies();
    expect(screen.queryAllByText('Top answer')).toHaveLength(badges);
    const isGreen = (text: RegExp) => screen.getByText(text).closest('li')!.classList.contains('border-success');
    expect([isGreen(/Two pairs/), isGreen(/A dry bag/)]).toEqual([badges === 1, false]);
  });

  test('[2.157] a single answer has no badge, whatever its votes', async () => {
    openQuestion({ [answersRoute]: pageOf([answer(1, 'Two pairs.', 9)]) });
    expect(await screen.findByText('Two pairs.')).toBeVisible();
    expect(screen.queryByText('Top answer')).not.toBeInTheDocument();
  });

  test('[2.133] [5.22] of an anonymous question show no names', async () => {
    const hidden = { authorId: null, userDetailsDTO: null, createdDate: null, isVotedByCurrentUser: true };
    openQuestion({
      [questionRoute]: question({ isAnonymous: true }),
      [answersRoute]: pageOf([answer(1, 'Two pairs.', 1, hidden), answer(2, 'A dry bag.', 0, { isAnsweredByCurrentUser: true })]),
    });
    await bodies();
    expect(screen.queryByText('Tomas Quill')).not.toBeInTheDocument();
    expect(screen.getAllByText('Anonymous')).toHaveLength(3);
    expect(screen.getAllByText('Team member')).toHaveLength(3);
    const vote = screen.getByRole('button', { name: 'Unvote, 1 vote' });
    expect(iconIn(vote, ThumbUpOutlined)).toBeVisible();
    expect(screen.getByText('Nobody sees who gave which answer.')).toBeVisible();
  });

  test('keep their line breaks and are not parsed as markup', async () => {
    openQuestion({ [answersRoute]: pageOf([answer(1, 'Two pairs.\n**Really**.')]) });
    const text = await screen.findByText(/Really/);
    expect(text.textContent).toBe('Two pairs.\n**Really**.');
    expect(text).toHaveClass('whitespace-pre-wrap');
  });

  test('load fifty at a time, with a button for more', async () => {
    const first = Array.from({ length: 50 }, (_, at) => answer(at + 1, `Two pairs ${at}`, 60 - at));
    const { askedFor } = openQuestion({
      [answersRoute]: ({ query }: Asked) => pageOf(query.get('activePage') === '2' ? [first[49]!, answer(51, 'A dry bag.')] : first, 51),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('A dry bag.')).toBeVisible();
    expect(screen.getAllByText('Two pairs 49')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(askedFor(answersRoute).at(-1)!.query.get('activePage')).toBe('2');
  });

  test('that cannot be fetched show an error in their place, and can be fetched again', async () => {
    const { answer: answerNow } = openQuestion({ [answersRoute]: refusal(500, { message: 'error.http.500' }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerNow(answersRoute, ranked(2, 1));
    await userEvent.click(again);
    expect(await screen.findByText('A dry bag.')).toBeVisible();
  });

  test('an empty list says how many experts the question was sent to', async () => {
    const { askedFor } = openQuestion({ [answersRoute]: pageOf([]), [reachRoute]: { experts: 4, seen: null, isAsked: false } });
    expect(await screen.findByText('Sent to 4 experts in Work at height')).toBeVisible();
    expect(screen.queryByText(/Seen by/)).not.toBeInTheDocument();
    expect(askedFor(viewRoute)).toEqual([]);
  });

  test('an empty list tells the asker how many of them have seen it', async () => {
    openQuestion({ [answersRoute]: pageOf([]), [reachRoute]: { experts: 4, seen: 2, isAsked: false } });
    expect(await screen.findByText('Seen by 2 of 4 experts')).toBeVisible();
  });

  test('an expert who was asked tells the api that the question is open, once', async () => {
    const { askedFor } = openQuestion({
      [answersRoute]: pageOf([]),
      [reachRoute]: { experts: 4, seen: null, isAsked: true },
      [viewRoute]: () => new Response(null, { status: 204 }),
    });
    await waitFor(() => expect(askedFor(viewRoute)).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an empty list asks for the first answer', async () => {
    openQuestion({ [answersRoute]: pageOf([]) });
    expect(await screen.findByText('No answers yet')).toBeVisible();
    expect(screen.getByText('Be the first. Say what you know.')).toBeVisible();
  });
});

describe('the marks of an answer', () => {
  const marked = (part: Partial<Answer>) => pageOf([answer(1, 'Two pairs.', 1, part), answer(2, 'A dry bag.')]);

  test('show to everybody with words and an icon', async () => {
    openQuestion({ [answersRoute]: marked({ hasHelped: true, outOfDate: { reviewDate: '2027-02-03' } }) });
    const card = (await screen.findByText('Two pairs.')).closest('li')!;
    for (const [icon, words] of [
      [CheckCircleOutlined, 'This helped'],
      [HistoryToggleOffOutlined, 'Out of date, review by 03 Feb 2027'],
    ] as const) {
      expect(within(card).getByText(words)).toBeVisible();
      expect(iconIn(card, icon)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'This helped' })).not.toBeInTheDocument();
  });

  test('the asker sets one with one press', async () => {
    const allowedActions = ['markHelped'] as const;
    const { askedFor, answer: answerNow } = openQuestion({
      [answersRoute]: marked({ allowedActions: [...allowedActions] }),
      'PUT /answers/1/helped': answer(1, 'Two pairs.', 1, { hasHelped: true }),
    });
    const button = await screen.findByRole('button', { name: 'This helped', pressed: false });
    answerNow(answersRoute, marked({ hasHelped: true, allowedActions: [...allowedActions] }));
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'This helped', pressed: true })).toBeVisible();
    expect(askedFor('PUT /answers/1/helped')[0]!.body).toEqual({ hasHelped: true });
  });

  test('a manager says until when an outdated answer is reviewed', async () => {
    const { askedFor } = openQuestion({
      [answersRoute]: marked({ allowedActions: ['markOutdated'] }),
      'PUT /answers/1/out-of-date': answer(1, 'Two pairs.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as out of date' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark as out of date' });
    const day = within(dialog).getByLabelText(/^Review by/);
    fireEvent.change(day, { target: { value: '' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark' }));
    expect(within(dialog).getByText('Choose today or a later day.')).toBeVisible();
    fireEvent.change(day, { target: { value: '2999-01-31' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(askedFor('PUT /answers/1/out-of-date').map(({ body }) => body)).toEqual([{ reviewDate: '2999-01-31' }]);
  });
});

describe('[8.19] voting for an answer', () => {
  test('[4.30] [7.45] shows at once, and the vote is deleted by its own id', async () => {
    let finish: (response: Response) => void = () => undefined;
    const { askedFor, answer: answerNow } = openQuestion({
      [answersRoute]: ranked(3, 1),
      'POST /answer-votes': () => new Promise<Response>((resolve) => (finish = resolve)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Upvote, 1 vote' }));
    expect(await screen.findByRole('button', { name: 'Unvote, 2 votes' })).toBeVisible();
    answerNow(answersRoute, pageOf([answer(1, 'Two pairs.', 3), answer(2, 'A dry bag.', 2, { isVotedByCurrentUser: true })]));
    await waitFor(() => expect(askedFor('POST /answer-votes')).toHaveLength(1));
    finish(Response.json({ id: 70, userId: 'u1', answerId: 2 }, { status: 201 }));
    await waitFor(() => expect(askedFor(answersRoute).length).toBeGreaterThan(1));
    expect(askedFor('POST /answer-votes')[0]!.body).toEqual({ answerId: 2 });

    answerNow(
      'GET /answer-votes',
      pageOf([
        { id: 69, userId: 'u1', answerId: 1 },
        { id: 70, userId: 'u1', answerId: 2 },
      ]),
    );
    answerNow('DELETE /answer-votes/70', () => new Response(null, { status: 204 }));
    await userEvent.click(screen.getByRole('button', { name: 'Unvote, 2 votes' }));
    await waitFor(() => expect(askedFor('DELETE /answer-votes/70')).toHaveLength(1));
  });

  test.each([
    ['Upvote, 1 vote', false, 'POST /answer-votes', 'Error upvoting answer'],
    ['Unvote, 1 vote', true, 'GET /answer-votes', 'Error unvoting answer'],
  ])('[8.19] %s that fails is reverted with a message', async (name, isVotedByCurrentUser, route, toast) => {
    const { answer: answerNow } = openQuestion({
      [answersRoute]: pageOf([answer(1, 'Two pairs.', 1, { isVotedByCurrentUser })]),
      [route]: refusal(500, { message: 'error.http.500' }),
    });
    const button = await screen.findByRole('button', { name });
    // No new data arrive: the page itself reverts the vote.
    answerNow(answersRoute, () => new Promise<Response>(() => undefined));
    await userEvent.click(button);
    expect(await screen.findByText(toast)).toBeVisible();
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  test('[4.30] has a tooltip that names the action', async () => {
    openQuestion({ [answersRoute]: pageOf([answer(1, 'Two pairs.', 1)]) });
    await userEvent.hover(await screen.findByRole('button', { name: 'Upvote, 1 vote' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Upvote');
  });

  test('has no button without permission', async () => {
    openQuestion({ [answersRoute]: pageOf([answer(1, 'Two pairs.', 1, { allowedActions: [] })]) });
    expect(await screen.findByText('1 vote')).toBeVisible();
    expect(screen.queryByRole('button', { name: /1 vote/ })).not.toBeInTheDocument();
  });
});

describe('deleting an answer', () => {
  const own = pageOf([answer(1, 'Two pairs.', 0, { isAnsweredByCurrentUser: true, allowedActions: ['delete'] })]);

  test('[2.134] [5.24] [5.36] asks for confirmation, and removes the answer from the list', async () => {
    const { answer: answerNow, askedFor } = openQuestion({
      [answersRoute]: own,
      'DELETE /answers/1': () => new Response(null, { status: 204, headers: { [wire.alert]: 'answer.deleted' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete answer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete answer' });
    expect(dialog).toHaveTextContent('Are you sure? Once deleted it is gone forever!');
    expect(askedFor('DELETE /answers/1')).toHaveLength(0);
    answerNow(answersRoute, pageOf([]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Two pairs.')).not.toBeInTheDocument());
  });

  test('[8.20] shows an error if it fails, and keeps the answer', async () => {
    openQuestion({ [answersRoute]: own, 'DELETE /answers/1': refusal(503, { message: 'error.http.503' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete answer' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting answer')).toBeVisible();
    expect(screen.getByText('Two pairs.')).toBeInTheDocument();
  });

  test('[5.24] has no button without permission', async () => {
    openQuestion();
    await bodies();
    expect(screen.queryByRole('button', { name: 'Delete answer' })).not.toBeInTheDocument();
  });
});
