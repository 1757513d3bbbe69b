/** The author writes check questions, and the report says which one is misunderstood. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { campaign, manager, open, payload, viewRoute } from '../../../../tests/campaigns';

const save = 'PUT /campaign-v2s/7/checks';
const figures = 'GET /campaign-v2s/7/checks';
const question = {
  id: 'q1',
  text: 'What do you check?',
  options: [
    { id: 'a', text: 'Every tether' },
    { id: 'b', text: 'Nothing' },
  ],
  correct: ['a'],
  explanation: 'A spanner fell 80 m.',
  passage: null,
};
const briefing: Partial<CampaignV2> = {
  type: 'BRIEFING',
  subType: 'TOOLBOX_TALK',
  title: 'Tethers',
  allowedActions: ['edit', 'viewReport'],
};

test('the author writes a question; what is missing shows at its place, and nothing is sent', async () => {
  const { askedFor } = open('/briefings/7', {
    ...manager,
    answers: { [viewRoute]: payload(briefing), [save]: campaign({ ...briefing, checks: [question], version: 4 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check questions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check questions' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a question' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Mark at least one answer as right, and not all.')).toBeVisible();
  expect(askedFor(save)).toHaveLength(0);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /What do you ask/ }), 'What do you check?');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Answer 1' }), 'Every tether');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Answer 2' }), 'Every tether');
  expect(within(dialog).getByText('Make each item different')).toBeVisible();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Answer 2' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Answer 2' }), 'Nothing');
  await userEvent.click(within(dialog).getAllByRole('checkbox', { name: 'Right' })[0]!);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /after a wrong answer/ }), 'A spanner fell 80 m.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog'), { timeout: 60_000 }).toBeNull();
  expect(askedFor(save).map(({ body }) => body)).toEqual([{ questions: [question], version: 3, isReadAgain: false }]);
});

test('the report says which question is misunderstood most', async () => {
  const report = 'GET /campaign-v2s/7/report-view';
  const checks = [question, { ...question, id: 'q2', text: 'Where is the shade?' }];
  open('/briefings/7/report', {
    ...manager,
    answers: {
      [report]: payload({ ...briefing, checks }),
      [figures]: {
        people: 10,
        questions: [
          { id: 'q1', wrong: 0 },
          { id: 'q2', wrong: 4 },
        ],
      },
    },
  });
  const card = await screen.findByRole('region', { name: 'Check questions' });
  const [first, second] = await within(card).findAllByRole('listitem');
  expect(first).toHaveTextContent('Where is the shade?Misunderstood most4 of 10 answered wrong at first · 40%');
  expect(second).toHaveTextContent('Nobody answered wrong at first. The question may be too easy.');
});
