import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOf, refusal } from '../../../../tests/app';
import { answer, answersRoute, openQuestion, questionRoute } from './questions';

type Handler = (event: string, data: unknown) => void;
const channels = new Map<string, Set<Handler>>();

vi.mock('pusher-js', () => ({
  default: class {
    connection = { bind: () => undefined, unbind: () => undefined };
    signin = () => undefined;
    disconnect = () => undefined;
    unsubscribe = (name: string) => channels.delete(name);
    subscribe = (name: string) => {
      const bound = channels.get(name) ?? new Set<Handler>();
      channels.set(name, bound);
      const channel = {
        bind_global: (handler: Handler) => (bound.add(handler), channel),
        unbind_global: () => (bound.clear(), channel),
        bind: () => channel,
      };
      return channel;
    };
  },
}));

const config = { realtime: { key: 'k' } };

/** Sends a change on the question's channel once the page has subscribed to it. */
async function tellOfUpdate(): Promise<void> {
  await waitFor(() => expect(channels.get('private-question-4')?.size).toBe(1));
  for (const hear of channels.get('private-question-4') ?? []) hear('update', { questionId: 4, tags: ['question:4'] });
}

const shown = async () => {
  const list = (await screen.findByText('Two pairs.')).closest('ul')!;
  return within(list)
    .getAllByRole('listitem')
    .map((row) => /(Two pairs|A dry bag|Newest)/.exec(row.textContent)?.[0]);
};

// Fixes the random part of the delay before a fetch.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  channels.clear();
});

describe('[7.78] while a question is open', () => {
  test('answers of other people appear below, and the typed text stays', async () => {
    const { answer: answerNow } = openQuestion(
      { [answersRoute]: pageOf([answer(1, 'Two pairs.', 5), answer(2, 'A dry bag.', 1)]) },
      { config },
    );
    await shown();
    await userEvent.type(await screen.findByPlaceholderText('What do you think?'), 'Half a thought');
    answerNow(answersRoute, pageOf([answer(3, 'Newest', 9), answer(1, 'Two pairs.', 5), answer(2, 'A dry bag.', 1)]));
    await tellOfUpdate();
    expect(await screen.findByRole('heading', { name: '3 answers' })).toBeVisible();
    expect(await shown()).toEqual(['Two pairs', 'A dry bag', 'Newest']);
    expect(screen.getByPlaceholderText('What do you think?')).toHaveValue('Half a thought');
    expect(within(screen.getByText('Newest').closest('li')!).getByText('Top answer')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Sort by top answer' }));
    expect(await shown()).toEqual(['Newest', 'Two pairs', 'A dry bag']);
    expect(screen.getByText('Sorted by top answer')).toBeVisible();
    expect(screen.getByRole('heading', { name: '3 answers' })).toHaveFocus();
  });

  test('answers that others delete disappear', async () => {
    const { answer: answerNow } = openQuestion(
      { [answersRoute]: pageOf([answer(1, 'Two pairs.', 5), answer(2, 'A dry bag.', 1)]) },
      { config },
    );
    await shown();
    answerNow(answersRoute, pageOf([answer(1, 'Two pairs.', 5)]));
    await tellOfUpdate();
    await waitFor(async () => expect(await shown()).toEqual(['Two pairs']));
  });

  test('[7.82] the page stays subscribed to its channel until the person leaves', async () => {
    const { router } = openQuestion({}, { config });
    await waitFor(() => expect(channels.get('private-question-4')?.size).toBeGreaterThan(0));
    await act(() => router.navigate({ to: '/company/1/workspaces' }));
    await waitFor(() => expect(channels.has('private-question-4')).toBe(false));
  });

  test('[2.132] a question that somebody deletes shows as not found', async () => {
    const { answer: answerNow } = openQuestion({}, { config });
    await screen.findByText('A dry bag.');
    answerNow(questionRoute, refusal(404, { message: 'error.notFound' }));
    await tellOfUpdate();
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });
});
