/** A consultation on the pages of its campaign: what people read, what representatives say, and what managers enter. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { author, manager, member, open, payload } from '../../../../tests/campaigns';

const report = 'GET /campaign-v2s/7/report-view';
const read = 'GET /campaign-v2s/7/consultation';

const consulted: ConsultationView = {
  consultation: {
    matter: 'CHANGES',
    decision: 'Whether night shifts get a second break.',
    decider: 'Dana Reyes',
    decideDay: '2099-05-20',
    version: 1,
  },
  earlier: [],
  matters: ['RISKS', 'CHANGES'],
  warnings: [],
  representatives: [{ person: author, placeName: 'Dock 4', untilDay: '2099-12-31', isGone: false }],
  documents: [],
  statements: [],
  requests: [],
  mayChange: false,
  mayAnswer: false,
  mayAsk: false,
  mayState: false,
};

const show = (view: ConsultationView, { permissions } = member, answers: object = {}) =>
  open('/polls/7/report', {
    permissions,
    answers: {
      [report]: payload({ status: 'LIVE', isConsultation: true, allowedActions: ['viewReport'] }),
      [read]: view,
      ...answers,
    },
  });

test('everybody reads what will be decided, by whom and when, and who represents them', async () => {
  show(consulted);
  const panel = await screen.findByRole('region', { name: 'Consultation' });
  expect(within(panel).getByText('Whether night shifts get a second break.')).toBeVisible();
  expect(within(panel).getByText('Changes that may affect safety')).toBeVisible();
  expect(within(panel).getByText(/Dock 4/)).toBeVisible();
  expect(within(panel).queryByRole('button')).toBeNull();
});

test('a changed consultation says when it changed, after how many answers, and what people were asked before', async () => {
  const before = { matter: 'RISKS', decision: 'A third break.', decider: 'Kim Vale', decideDay: '2099-04-01', version: 1 } as const;
  show({ ...consulted, earlier: [{ ...before, changedDate: '2099-03-02T10:00:00Z', answers: 12 }] });
  const panel = await screen.findByRole('region', { name: 'Consultation' });
  expect(within(panel).getByText(/^Changed on .*2 Mar.* Answers before that: 12$/)).toBeVisible();
  await userEvent.click(within(panel).getByText('What was asked before', { selector: 'summary' }));
  expect(within(panel).getByText(/A third break\..*Kim Vale/s)).toBeVisible();
});

test('a representative signs a statement, and asks for information', async () => {
  const state = 'POST /campaign-v2s/7/consultation/statements';
  const ask = 'POST /campaign-v2s/7/consultation/requests';
  const { askedFor } = show({ ...consulted, mayState: true, mayAsk: true }, member, {
    [state]: () => Response.json(consulted, { status: 201 }),
    [ask]: () => Response.json(consulted, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a statement' }));
  const form = screen.getByRole('form', { name: 'Your statement' });
  await userEvent.click(within(form).getByRole('button', { name: 'Sign' }));
  expect(await within(form).findByText('This is a required field')).toBeVisible();
  await userEvent.type(within(form).getByRole('textbox', { name: /Your statement/ }), 'We support this.');
  await userEvent.click(within(form).getByRole('button', { name: 'Sign' }));
  await expect.poll(() => askedFor(state).map(({ body }) => body)).toEqual([{ text: 'We support this.' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for information' }));
  await userEvent.type(screen.getByRole('textbox', { name: /What information is missing/ }), 'How loud is it?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for information' }));
  await expect.poll(() => askedFor(ask).map(({ body }) => body)).toEqual([{ question: 'How loud is it?' }]);
});

test('the author reads the warnings and changes the day of the decision', async () => {
  const save = 'PUT /campaign-v2s/7/consultation';
  const warned: ConsultationView = { ...consulted, mayChange: true, warnings: ['DECIDED_BEFORE_END', 'NO_REPRESENTATIVE'] };
  const { askedFor } = show(warned, manager, { [save]: warned });
  const panel = await screen.findByRole('region', { name: 'Consultation' });
  expect(within(panel).getByText(/The decision day is before the end/)).toBeVisible();
  expect(within(panel).getByText(/Nobody represents these people/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'This is a consultation' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Matter' }), 'Hazards and risks');
  const day = within(dialog).getByLabelText(/Decision day/);
  await userEvent.clear(day);
  await userEvent.type(day, '2099-06-01');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => askedFor(save).map(({ body }) => body))
    .toEqual([
      {
        matter: 'RISKS',
        decision: 'Whether night shifts get a second break.',
        decider: 'Dana Reyes',
        decideDay: '2099-06-01',
        version: 1,
      },
    ]);
});

test('a representative reads how many take part, and is not told that nobody is missing', async () => {
  open('/polls/7/report?tab=participants&show=missing', {
    permissions: member.permissions,
    answers: {
      [report]: payload({ status: 'LIVE', isConsultation: true, allowedActions: ['viewReport'] }),
      [read]: { ...consulted, mayAsk: true },
      'GET /campaign-v2s/7/participants': pageOf([], 26),
    },
  });
  expect(await screen.findByText('26 participants')).toBeVisible();
  expect(screen.queryByText('Nobody is missing')).toBeNull();
  expect(screen.queryByRole('searchbox', { name: 'Search participants' })).toBeNull();
});
