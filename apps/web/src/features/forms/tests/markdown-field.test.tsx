import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import Editor from '../../../ui/markdown/editor';
import { field, renderForm } from '../../../../tests/forms';

const fields = { context: field('MARKDOWN', { label: 'Context', required: false, description: 'Why we ask' }) };

test("[5.7] the editor has its label, its help, the placeholder 'Additional context' and a counter", async () => {
  await renderForm({ fields });
  const editor = screen.getByRole('textbox', { name: 'Context' });
  expect(editor).toHaveAccessibleDescription('Why we ask');
  expect(screen.getByText('Additional context')).toBeInTheDocument();
  expect(screen.getByText('0 of 10,000 characters')).toBeInTheDocument();
});

describe('[9.21] the height of the editor', () => {
  test.each([
    ['tiny', 100],
    ['small', 200],
    ['medium', 400],
  ] as const)('a %s one has %i px', async (size, pixels) => {
    render(
      <>
        <span id="label">Context</span>
        <Editor id="context" labelledBy="label" value="" onChange={() => undefined} size={size} />
      </>,
    );
    const { className } = await screen.findByRole('textbox', { name: 'Context' });
    // One step of a size is 4 px.
    expect(Number(/\bmin-h-(\d+)/.exec(className)?.[1]) * 4).toBe(pixels);
  });
});

test('a saved text shows formatted, and sending it unchanged sends the same text', async () => {
  const context = '**Three** gloves.\n\n- Leather\n- Knit\n\n\\# no heading';
  const { user, sent } = await renderForm({ fields, answers: { context } });
  expect(screen.getByText('Three').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Leather', 'Knit']);
  expect(screen.getByText('# no heading').tagName).toBe('P');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(sent.post[0]?.answers).toEqual({ context }));
});

test('[5.7] more than 10000 characters show an error', async () => {
  const { user, sent } = await renderForm({ fields, answers: { context: 'x'.repeat(10_001) } });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Use at most 10,000 characters')).toBeInTheDocument();
  expect(screen.getByText('10,001 of 10,000 characters')).toBeInTheDocument();
  expect(sent.post).toEqual([]);
});
