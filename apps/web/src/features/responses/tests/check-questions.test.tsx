/** Check questions: a person answers them before they confirm a briefing. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { configuration, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const responseRoute = 'POST /campaign-v2-responses';

const briefing: Partial<CampaignV2> = {
  type: 'BRIEFING',
  subType: 'TOOLBOX_TALK',
  title: 'Tethers',
  allowedActions: ['submit'],
  configuration: {
    ...configuration,
    responses: {
      schema: {
        properties: {
          talk: { label: 'The talk', type: 'string', inputType: 'READONLY_TEXT', value: 'Check every tether.' },
          rest: { label: 'The rest', type: 'string', inputType: 'READONLY_TEXT', value: 'Drink water.' },
          acknowledged: {
            label: 'I have read it',
            type: 'array',
            inputType: 'CHECKBOX',
            minItems: 1,
            inputTypeOptions: [{ id: 'read', label: 'I have read this' }],
          },
        },
      },
    },
  },
  checks: [
    {
      id: 'q1',
      text: 'What do you check?',
      options: [
        { id: 'a', text: 'Every tether' },
        { id: 'b', text: 'Nothing' },
      ],
      correct: ['a'],
      explanation: 'A spanner fell 80 m.',
      passage: 'talk',
    },
    {
      id: 'q2',
      text: 'What do you drink?',
      options: [
        { id: 'a', text: 'Water' },
        { id: 'b', text: 'Beer' },
      ],
      correct: ['a'],
      explanation: 'Water keeps you awake.',
      passage: null,
    },
  ],
};

const show = () =>
  open('/briefings/7', {
    ...member,
    answers: { [viewRoute]: payload(briefing), [responseRoute]: Response.json({ id: 1 }, { status: 201 }) },
  });

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('radio', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
};

test('a wrong answer shows the explanation and the passage again, with the focus, and then asks again', async () => {
  const { askedFor } = show();
  expect(await screen.findByRole('heading', { name: 'What do you check?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await choose('Nothing');
  const again = screen.getByRole('group', { name: 'Not right yet' });
  expect(again).toHaveFocus();
  expect(again).toHaveAccessibleDescription(/A spanner fell 80 m\..*Check every tether\./);
  expect(again).not.toHaveAccessibleDescription(/Drink water/);
  await userEvent.click(within(again).getByRole('button', { name: 'Answer again' }));
  expect(screen.getByRole('heading', { name: 'What do you check?' })).toHaveFocus();
  await choose('Every tether');
  expect(screen.getByRole('heading', { name: 'What do you drink?' })).toHaveFocus();
  await choose('Water');
  expect(await screen.findByText('All answers are right. You can confirm now.')).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await expect.poll(() => askedFor(responseRoute).length, { timeout: 60_000 }).toBe(1);
  expect(askedFor(responseRoute)[0]!.body).toMatchObject({
    campaignAnswer: { acknowledged: ['read'] },
    understanding: { picks: { q1: 'a', q2: 'a' }, rounds: 2, unclear: ['q1'] },
  });
});

test('an answer must be chosen, and right answers at first are one round', async () => {
  const { askedFor } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Check my answer' }));
  expect(screen.getByText('Choose an answer.')).toBeVisible();
  await choose('Every tether');
  await choose('Water');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await expect
    .poll(() => askedFor(responseRoute)[0]?.body, { timeout: 60_000 })
    .toMatchObject({
      understanding: { picks: { q1: 'a', q2: 'a' }, rounds: 1, unclear: [] },
    });
});
