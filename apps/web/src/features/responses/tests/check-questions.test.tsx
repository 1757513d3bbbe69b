/** Check questions: a person answers them before they confirm a briefing. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormField } from '@muster/contract/forms/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { wipePerson } from '../../../lib/offline/device';
import { openOutbox, putEntry } from '../../../lib/outbox/store';
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
  contentVersion: 4,
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

/** Opens the briefing. `change` is what another person saves meanwhile, and what the page then reads. */
function showChanging(first: Partial<CampaignV2>, answers: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) {
  let now = payload(first);
  const opened = open('/briefings/7', { ...member, answers: { [viewRoute]: () => Response.json(now), ...answers } });
  const change = (next: Partial<CampaignV2>) => {
    now = payload(next);
  };
  return { ...opened, change, refetch: () => opened.queryClient.invalidateQueries() };
}

const [tether, drink] = briefing.checks!;
const onlyTether = { ...briefing, checks: [tether!] };
const theirs = { ...onlyTether, contentVersion: 5, checks: [{ ...tether!, text: 'Who checks?', options: drink!.options }] };

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
  await expect.poll(() => askedFor(responseRoute).length).toBe(1);
  expect(askedFor(responseRoute)[0]!.body).toMatchObject({
    campaignAnswer: { acknowledged: ['read'] },
    understanding: { contentVersion: 4, picks: { q1: 'a', q2: 'a' }, unclear: ['q1'] },
  });
});

test('an answer must be chosen, and right answers at first are one round', async () => {
  const { askedFor } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Check my answer' }));
  expect(screen.getByText('Choose an answer.')).toBeVisible();
  expect(screen.getByText('Counted without names: how many people answer right at once.')).toBeVisible();
  await choose('Every tether');
  await choose('Water');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await expect
    .poll(() => askedFor(responseRoute)[0]?.body)
    .toMatchObject({
      understanding: { contentVersion: 4, picks: { q1: 'a', q2: 'a' }, unclear: [] },
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
  await expect.poll(() => screen.queryByRole('region', { name: 'They want to talk it through' })).toBeNull();
  expect(askedFor(record).map(({ body }) => body)).toEqual([{ userId: 'u5', language: 'pl' }]);
});

test('changed questions are asked, also after right answers to the earlier ones', async () => {
  const { change, refetch } = showChanging(onlyTether);
  await choose('Every tether');
  expect(await screen.findByText('All answers are right. You can confirm now.')).toBeVisible();
  change(theirs);
  await refetch();
  expect(await screen.findByRole('heading', { name: 'Who checks?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Beer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('somebody who confirmed is asked the questions of the version that everybody reads again', async () => {
  const { change, refetch } = showChanging({ ...onlyTether, isSubmittableByCurrentUser: false, isSubmittedByCurrentUser: true });
  expect(await screen.findByText('Your answer has been submitted!')).toBeVisible();
  change(theirs);
  await refetch();
  expect(await screen.findByRole('heading', { name: 'Who checks?' })).toBeVisible();
});

test('a refused answer to earlier questions leads to the questions of now', async () => {
  const refused = () => Response.json({ message: 'campaign.changed' }, { status: 409 });
  const { change, askedFor } = showChanging(onlyTether, { [responseRoute]: refused });
  await choose('Every tether');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  change(theirs);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Who checks?' })).toBeVisible();
  expect(askedFor(responseRoute)).toHaveLength(1);
});

test('the options follow the language of the page, and keep the answer that was chosen', async () => {
  const { title, description, configuration: form, configurationAnswer } = payload(onlyTether).campaignV2;
  const checks = [
    {
      ...tether!,
      text: 'Co sprawdzasz?',
      options: [
        { id: 'a', text: 'Każdą smycz' },
        { id: 'b', text: 'Nic' },
      ],
    },
  ];
  const polish = { title, description, configuration: form, configurationAnswer, checks };
  const translation = { language: 'pl' as const, languageName: 'Polski', campaign: polish, untranslated: 0, byMachine: 0, review: null };
  open('/briefings/7', { ...member, answers: { [viewRoute]: payload(onlyTether, { translation }) } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Nic' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show original' }));
  expect(screen.getByRole('heading', { name: 'What do you check?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
});

test('a question is asked whatever its id is', async () => {
  open('/briefings/7', { ...member, answers: { [viewRoute]: payload({ ...briefing, checks: [{ ...tether!, id: 'constructor' }] }) } });
  expect(await screen.findByRole('heading', { name: 'What do you check?' })).toBeVisible();
});

test('a text that depends on an answer shows in the form', async () => {
  const fields = briefing.configuration!.responses.schema!.properties;
  const call: FormField = {
    label: 'You cannot?',
    type: 'string',
    inputType: 'READONLY_TEXT',
    value: 'Call the office.',
    visibleWhen: { field: 'acknowledged', in: ['read'] },
  };
  const schema = { properties: { ...fields, call } };
  const form = { ...configuration, responses: { schema } };
  open('/briefings/7', { ...member, answers: { [viewRoute]: payload({ ...onlyTether, configuration: form }) } });
  await choose('Every tether');
  expect(screen.queryByText('Call the office.')).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  expect(await screen.findByText('Call the office.')).toBeVisible();
});

test('after a wrong answer the whole text shows if the passage of the question is empty now', async () => {
  const fields = briefing.configuration!.responses.schema!.properties;
  const schema = { properties: { ...fields, talk: { ...fields['talk']!, value: '' } } };
  const form = { ...configuration, responses: { schema } };
  open('/briefings/7', { ...member, answers: { [viewRoute]: payload({ ...onlyTether, configuration: form }) } });
  await choose('Nothing');
  expect(screen.getByRole('group', { name: 'Not right yet' })).toHaveTextContent('Drink water.');
});

describe('a template without a form for responses', () => {
  const plain = { ...onlyTether, configuration: { ...configuration, responses: {} }, configurationAnswer: { question: 'Mind the edge.' } };

  test('shows its text to somebody who is not asked', async () => {
    const notAsked = { ...plain, allowedActions: [], isSubmittableByCurrentUser: false, isIntendedForCurrentUser: false };
    open('/briefings/7', { ...member, answers: { [viewRoute]: payload(notAsked) } });
    expect(await screen.findByText('Mind the edge.')).toBeVisible();
    expect(screen.getByText('You are not selected to participate in this activity.')).toBeVisible();
  });

  test('shows its text and the receipt after the confirmation', async () => {
    open('/briefings/7', {
      ...member,
      answers: { [viewRoute]: payload({ ...plain, isSubmittableByCurrentUser: false, isSubmittedByCurrentUser: true }) },
    });
    expect(await screen.findByText('Mind the edge.')).toBeVisible();
    expect(await screen.findByText('Your answer has been submitted!')).toBeVisible();
  });

  test('shows its text, and what became of a confirmation that this device keeps', async () => {
    vi.stubGlobal('indexedDB', device);
    await openOutbox('u1');
    await putEntry('u1', {
      id: 'k1',
      order: 1,
      item: 'answer 7',
      kind: 'response',
      title: 'Tethers',
      path: '/company/1/cws/briefings/7',
      text: '',
      call: { route: responseRoute, body: { campaignAnswer: {} } },
      tags: [],
      writtenAt: '2026-11-20T02:00:00Z',
      tries: 1,
      refusal: { status: 409, code: 'campaign.changed' },
    });
    open('/briefings/7', { ...member, answers: { [viewRoute]: payload(plain) } });
    expect(await screen.findByText('This was not accepted')).toBeVisible();
    expect(screen.getByText('Mind the edge.')).toBeVisible();
    await wipePerson('u1');
  });
});
