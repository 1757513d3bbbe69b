import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../../../../tests/forms';
import { usePostConfirm, type PostQuestion } from '../use-post-confirm';

const button = (name: string) => screen.getByRole('button', { name });

describe('[5.37] the confirmation before posting', () => {
  function Ask({ question, onAnswer }: { question: PostQuestion; onAnswer(answer: boolean): void }) {
    const { ask, dialog } = usePostConfirm();
    return (
      <>
        <button onClick={() => void ask(question).then(onAnswer)}>Ask</button>
        {dialog}
      </>
    );
  }

  test.each([
    { question: { type: 'POLL' as const }, text: 'Once posted you will be able to edit the poll until a response is submitted.' },
    { question: { type: 'BRIEFING' as const }, text: 'Once posted you will be able to edit the briefing.' },
  ])('$question.type', async ({ question, text }) => {
    const onAnswer = vi.fn<(answer: boolean) => void>();
    const { user } = await renderAt(<Ask question={question} onAnswer={onAnswer} />);
    await user.click(button('Ask'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(text);
    await user.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
  });

  test.each([
    { question: { type: 'BRIEFING' as const, urgency: 'STOP_NOW' as const }, says: ['Stop now'] },
    {
      question: { type: 'BRIEFING' as const, isCritical: true, isLater: true },
      says: ['Sent when it starts, also outside working hours and on quiet days. The audit log records who chose this.'],
    },
    {
      question: { type: 'BRIEFING' as const, isCritical: true },
      says: ['Sent at once, also outside working hours and on quiet days. The audit log records who chose this.'],
    },
  ])('says the stakes before anything can be pressed: $says', async ({ question, says }) => {
    const { user } = await renderAt(<Ask question={question} onAnswer={vi.fn<(answer: boolean) => void>()} />);
    await user.click(button('Ask'));
    const dialog = screen.getByRole('dialog');
    for (const text of says) expect(within(dialog).getByText(text)).toBeVisible();
  });

  test('Escape does not post', async () => {
    const onAnswer = vi.fn<(answer: boolean) => void>();
    const { user } = await renderAt(<Ask question={{ type: 'HUDDLE' }} onAnswer={onAnswer} />);
    await user.click(button('Ask'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  });
});
