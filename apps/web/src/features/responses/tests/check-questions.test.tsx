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

const talks = 'GET /campaign-v2s/7/talks';
const marit = { userId: 'u9', firstName: 'Marit', lastName: 'Halloran', email: null, avatarUrl: null, activated: true };
const asked = { askedDate: '2026-11-01T00:00:00.000Z', talkedDate: null, talkedBy: null };

test('after the second wrong answer the managers know, and the person can still try', async () => {
  const ask = 'POST /campaign-v2s/7/talks';
  const { askedFor } = open('/briefings/7', {
    ...member,
    answers: { [viewRoute]: payload(briefing), [talks]: { ownTalk: null, people: [] }, [ask]: { ownTalk: asked, people: [] } },
  });
  await choose('Nothing');
  expect(askedFor(ask)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Answer again' }));
  await choose('Nothing');
  expect(await screen.findByText('Talk to somebody')).toBeVisible();
  expect(askedFor(ask)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Answer again' }));
  expect(screen.getByRole('heading', { name: 'What do you check?' })).toBeVisible();
});

test('after a talk the form is open, and a manager records the talk with its language', async () => {
  const record = 'POST /campaign-v2s/7/teach-backs';
  const waiting = { user: { ...marit, userId: 'u5', firstName: 'Ann', lastName: 'Okoro' }, askedDate: asked.askedDate };
  const ownTalk = { ...asked, talkedDate: '2026-11-02T00:00:00.000Z', talkedBy: marit };
  const { askedFor } = open('/briefings/7', {
    ...member,
    answers: { [viewRoute]: payload(briefing), [talks]: { ownTalk, people: [waiting] }, [record]: { ownTalk, people: [] } },
  });
  expect(await screen.findByText('Marit Halloran went through it with you. You can confirm now.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Talked through' }));
  const dialog = screen.getByRole('dialog', { name: 'Has Ann Okoro explained it in their own words?' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Language of the talk' }), 'pl');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Talked through' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'They want to talk it through' }), { timeout: 60_000 }).toBeNull();
  expect(askedFor(record).map(({ body }) => body)).toEqual([{ userId: 'u5', language: 'pl' }]);
});
