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

/** Says on the question's channel that something has changed, once the page listens to it. */
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

// the random part of the pause before a fetch
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  channels.clear();
});

describe('[7.78] while a question is open', () => {
  test('what others answer comes in below, and what is being typed stays', async () => {
    const { answer: answerNow } = openQuestion(
      { [answersRoute]: pageOf([answer(1, 'Two pairs.', 5), answer(2, 'A dry bag.', 1)]) },
      { config },
    );
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

  test('what others deleted goes', async () => {
    const { answer: answerNow } = openQuestion(
      { [answersRoute]: pageOf([answer(1, 'Two pairs.', 5), answer(2, 'A dry bag.', 1)]) },
      { config },
    );
    await shown();
    answerNow(answersRoute, pageOf([answer(1, 'Two pairs.', 5)]));
    await tellOfUpdate();
    await waitFor(async () => expect(await shown()).toEqual(['Two pairs']));
  });

  test('[7.82] the page listens to its channel until it is left', async () => {
    const { router } = openQuestion({}, { config });
    await waitFor(() => expect(channels.get('private-question-4')?.size).toBeGreaterThan(0));
    await act(() => router.navigate({ to: '/company/1/workspaces' }));
    await waitFor(() => expect(channels.has('private-question-4')).toBe(false));
  });

  test('[2.132] the question itself may be deleted, and is not found then', async () => {
    const { answer: answerNow } = openQuestion({}, { config });
    await screen.findByRole('heading', { name: 'How do you keep gloves dry?' });
    answerNow(questionRoute, refusal(404, { message: 'error.notFound' }));
    await tellOfUpdate();
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });
});
