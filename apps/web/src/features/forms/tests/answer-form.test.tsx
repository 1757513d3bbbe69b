import type { FormField } from '@muster/contract/forms/types';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AnswerForm } from '../answer-form';
import { AnswerView } from '../answer-view';
import type { Submission } from '../submission';
import { field, pressAgain, renderAt } from '../../../../tests/forms';

const button = (name: string) => screen.getByRole('button', { name });

describe('answering', () => {
  const question = { choice: field('RADIO', { label: 'Which glove?', inputTypeOptions: [{ id: 'o1', label: 'Leather' }] }) };

  describe('[4.14] the submit button', () => {
    test.each([
      ['hierarchical', 'Complete', 'Submit'],
      ['standalone', 'Submit', 'Complete'],
    ])('of a %s campaign reads %s and not %s', async (mode, name, other) => {
      await renderAt(
        <AnswerForm
          schema={{ properties: question }}
          scope="COMPANY"
          isHierarchical={mode === 'hierarchical'}
          isAnonymous={false}
          onSubmit={() => Promise.resolve()}
          onUpdate={() => Promise.resolve()}
        />,
      );
      expect(button(name)).toBeVisible();
      expect(screen.queryByRole('button', { name: other })).not.toBeInTheDocument();
    });
  });

  test('a poll with one question takes two taps', async () => {
    const sent: Submission[] = [];
    const { user } = await renderAt(
      <AnswerForm
        schema={{ properties: question }}
        scope="COMPANY"
        isHierarchical={false}
        isAnonymous
        onSubmit={async (one) => void sent.push(one)}
      />,
    );
    expect(screen.getByText('Nobody sees who gave which answer.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Leather' }));
    await user.click(button('Submit'));
    await waitFor(() => expect(sent[0]?.answers).toEqual({ choice: 'o1' }));
  });

  test('the notes about danger and names stand below the questions, and the one about names once', async () => {
    const note = (value: string): FormField => ({ inputType: 'READONLY_TEXT', type: 'string', value });
    const properties = { showSafety: note('In danger now? Call.'), showAnonymity: note('Nobody sees a name.'), ...question };
    const container = await renderAt(
      <AnswerForm schema={{ properties }} scope="COMPANY" isHierarchical={false} isAnonymous onSubmit={() => Promise.resolve()} />,
    ).then(() => document.body);
    const text = container.textContent;
    const places = ['Which glove?', 'In danger now? Call.', 'Nobody sees a name.', 'Submit'].map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(screen.queryByText('Nobody sees who gave which answer.')).toBeNull();
    expect(screen.getAllByText('In danger now? Call.')).toHaveLength(1);
  });

  test('[5.33] [5.34] a site’s response is updated or completed, each after a confirmation', async () => {
    const updates: Submission[] = [];
    const completions: Submission[] = [];
    const { user } = await renderAt(
      <AnswerForm
        schema={{ properties: question }}
        scope="COMPANY"
        isHierarchical
        isAnonymous={false}
        onSubmit={async (one) => void completions.push(one)}
        onUpdate={async (one) => void updates.push(one)}
      />,
    );
    await user.click(button('Update'));
    const update = await screen.findByRole('dialog', { name: 'Update response' });
    await user.click(within(update).getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(updates).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: 'Leather' }));
    await pressAgain(user, button('Complete'));
    const complete = await screen.findByRole('dialog', { name: 'Complete response' });
    expect(complete).toHaveTextContent('Once completed you will not be able to change your response.');
    await user.click(within(complete).getByRole('button', { name: 'Cancel' }));
    expect(completions).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await pressAgain(user, button('Complete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(completions[0]?.answers).toEqual({ choice: 'o1' }));
  });

  test('[4.13] a submitted answer is read-only: choices show their labels, and empty fields say so', async () => {
    const schema = {
      properties: {
        ...question,
        why: field('TEXT', { label: 'Why?', required: false }),
        ghost: field('READONLY_MARKDOWN', { label: 'Why we ask', valueFrom: 'context' }),
      },
    };
    await renderAt(<AnswerView schema={schema} scope="COMPANY" answers={{ choice: 'o1' }} />);
    expect(within(screen.getByRole('group', { name: 'Which glove?' })).getByText('Leather')).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Why?' })).getByText('No answer')).toBeInTheDocument();
    expect(screen.queryByText('Why we ask')).not.toBeInTheDocument();
  });

  test('a label that repeats the heading above it is only for screen readers', async () => {
    const schema = {
      properties: {
        heading: field('READONLY_HEADING', { value: 'Do this now' }),
        steps: field('READONLY_LIST', { label: 'Do this now', value: ['Check each clip'] }),
        also: field('READONLY_LIST', { label: 'Also', value: ['Cut it up'] }),
      },
    };
    await renderAt(<AnswerView schema={schema} scope="COMPANY" answers={{}} />);
    const [heading, label] = screen.getAllByText('Do this now').map((text) => text.closest('[id], h2'));
    expect(heading).not.toHaveClass('sr-only');
    expect(label).toHaveClass('sr-only');
    expect(screen.getByRole('group', { name: 'Do this now' })).toHaveTextContent('Check each clip');
    expect(screen.getByText('Also').closest('[id]')).not.toHaveClass('sr-only');
  });

  test('Markdown shows without raw HTML and pictures, and with links only to the web and to mail', async () => {
    const value = '**Bold** <script>bad()</script> ![x](https://a.example/x.png) [web](https://a.example) [js](javascript:bad())';
    await renderAt(
      <AnswerView schema={{ properties: { show: field('READONLY_MARKDOWN', { label: 'Read', value }) } }} scope="COMPANY" answers={{}} />,
    );
    const link = await screen.findByRole('link', { name: 'web' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(document.querySelector('script, img')).toBeNull();
  });
});
