/** The author writes check questions, and the report says which one is misunderstood. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
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
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(askedFor(save).map(({ body }) => body)).toEqual([{ questions: [question], version: 3, isReadAgain: false }]);
});

test.each(['/briefings/7', '/briefings/7/report'])(
  'at %s, the author of a translated page changes the original questions',
  async (path) => {
    const original = { ...briefing, checks: [question] };
    const { title, description, configuration, configurationAnswer } = campaign(original);
    const translation: ReportPayload['translation'] = {
      language: 'pl',
      languageName: 'Polski',
      campaign: { title, description, configuration, configurationAnswer, checks: [{ ...question, text: 'Co sprawdzasz?' }] },
      untranslated: 0,
      byMachine: 0,
      review: null,
    };
    const shown = payload(original, { translation });
    open(path, { ...manager, answers: { [viewRoute]: shown, 'GET /campaign-v2s/7/report-view': shown, [figures]: noFigures } });
    const direct = screen.findByRole('button', { name: 'Check questions' });
    if (path.endsWith('report')) {
      await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Check questions' }));
    } else await userEvent.click(await direct);
    const dialog = await screen.findByRole('dialog', { name: 'Check questions' });
    expect(within(dialog).getByRole('textbox', { name: /What do you ask/ })).toHaveValue('What do you check?');
  },
);

const noFigures = { contentVersion: 2, people: 0, atOnce: 0, questions: [] };
const counted = (people: number, wrong: number[]) => ({
  contentVersion: 2,
  people,
  atOnce: people - Math.max(...wrong),
  questions: wrong.map((count, at) => ({ id: `q${at + 1}`, wrong: count })),
});
const openReport = (found: object, as = manager) =>
  open('/briefings/7/report', {
    ...as,
    answers: {
      'GET /campaign-v2s/7/report-view': payload({
        ...briefing,
        contentVersion: 2,
        checks: [question, { ...question, id: 'q2', text: 'Where is the shade?' }],
      }),
      [figures]: found,
    },
  });

test('the report says which question is misunderstood most, of which version and how many people', async () => {
  openReport(counted(20, [0, 8]));
  const card = await screen.findByRole('region', { name: 'Check questions' });
  expect(card).toHaveTextContent('Of the first 20 people who confirmed version 2, 12 answered everything right at once.');
  const [first, second] = within(card).getAllByRole('listitem');
  expect(first).toHaveTextContent('Where is the shade?Misunderstood most8 of 20 answered wrong at first · 40%');
  expect(second).toHaveTextContent('Nobody answered wrong at first. The question may be too easy.');
});

test('of a few people the report does not say that a question is too easy', async () => {
  openReport(counted(15, [0, 2]));
  const card = await screen.findByRole('region', { name: 'Check questions' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  expect(card).not.toHaveTextContent('too easy');
});

test('without figures the report names the version that is not confirmed often enough', async () => {
  openReport(noFigures);
  const card = await screen.findByRole('region', { name: 'Check questions' });
  expect(card).toHaveTextContent('Figures appear after five people have confirmed version 2.');
});

test('figures of other questions do not show', async () => {
  const { askedFor } = openReport({ ...counted(20, [0, 8]), contentVersion: 3 });
  await expect.poll(() => askedFor(figures).length).toBe(1);
  expect(screen.queryByRole('region', { name: 'Check questions' })).toBeNull();
});

test('a passage without a label shows its name', async () => {
  open('/briefings/7', { ...manager, answers: { [viewRoute]: payload({ ...briefing, checks: [{ ...question, passage: 'why' }] }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Check questions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check questions' });
  expect(within(dialog).getByRole('combobox', { name: 'Passage that they read again' })).toHaveTextContent('why');
});
