/** What happens after a campaign: its outcome and actions, at the top of its report. */
import type { CampaignFollowUpAction, FollowUp } from '@muster/contract/campaigns/follow-up/outcome';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { author, manager, member, open, payload } from '../../../../tests/campaigns';

const report = 'GET /campaign-v2s/7/report-view';
const read = 'GET /campaign-v2s/7/follow-up';
const save = 'PUT /campaign-v2s/7/outcome';

const promised: FollowUp = {
  outcome: {
    state: 'PROMISED',
    kind: null,
    said: '',
    did: '',
    used: '',
    promisedDate: '2099-01-15T00:00:00.000Z',
    isOverdue: false,
    author: null,
    date: '2099-01-01T00:00:00.000Z',
    version: 1,
  },
  actions: [],
  source: null,
  improvements: [],
  mayChange: false,
};
const told: FollowUp = {
  ...promised,
  outcome: {
    ...promised.outcome!,
    state: 'TOLD',
    kind: 'DONE',
    said: 'Dock 4 is dark.',
    did: 'New lamps hang.',
    promisedDate: null,
    author,
    version: 2,
  },
};
const action: CampaignFollowUpAction = {
  id: 3,
  campaignV2Id: 7,
  text: 'Hang new lamps',
  responsible: author,
  dueDay: '2099-02-01',
  state: 'OPEN',
  note: '',
  isOverdue: false,
  closedDate: null,
  closedBy: null,
  mayClose: true,
  version: 1,
};

const show = (followUp: FollowUp, { permissions } = member, answers: object = {}) =>
  open('/polls/7/report', {
    permissions,
    answers: {
      [report]: payload({ status: 'COMPLETE', completeDate: '2099-01-01T00:00:00.000Z', allowedActions: ['viewReport'] }),
      [read]: followUp,
      ...answers,
    },
  });

test('whoever took part reads that there is no outcome yet, and later what was done', async () => {
  const { answer, queryClient } = show(promised);
  const panel = await screen.findByRole('region', { name: 'Outcome' });
  expect(within(panel).getByText('No outcome yet')).toBeVisible();
  expect(within(panel).getByText(/Promised for/)).toBeVisible();
  expect(within(panel).queryByRole('button')).toBeNull();
  answer(read, told);
  await queryClient.invalidateQueries();
  expect(await within(panel).findByText('New lamps hang.')).toBeVisible();
  expect(within(panel).getByText('Dock 4 is dark.')).toBeVisible();
  expect(within(panel).getByText('We did')).toBeVisible();
});

test('a manager tells the outcome, upon the version that they have read', async () => {
  const { askedFor, answer } = show({ ...promised, mayChange: true }, manager, { [save]: { ...told, mayChange: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Tell the outcome' }));
  const form = screen.getByRole('form', { name: 'What happens now?' });
  await userEvent.click(within(form).getByRole('button', { name: 'Tell the outcome' }));
  expect(await within(form).findByText('This is a required field')).toBeVisible();
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Outcome' }), 'We will');
  await userEvent.type(within(form).getByRole('textbox', { name: /We will/ }), 'New lamps come in May.');
  answer(read, { ...told, mayChange: true });
  await userEvent.click(within(form).getByRole('button', { name: 'Tell the outcome' }));
  expect(await screen.findByText('New lamps hang.')).toBeVisible();
  expect(askedFor(save).map(({ body }) => body)).toEqual([
    { state: 'TOLD', kind: 'PLANNED', said: '', did: 'New lamps come in May.', promisedDay: null, version: 1 },
  ]);
});

test('the responsible person closes an action with a note', async () => {
  const close = 'PUT /campaign-actions/3';
  const { askedFor } = show({ ...told, actions: [action] }, member, { [close]: { ...action, state: 'DONE', note: 'They hang.' } });
  const list = await screen.findByRole('region', { name: 'Actions' });
  await userEvent.click(within(list).getByRole('button', { name: 'Close the action' }));
  await userEvent.type(within(list).getByRole('textbox', { name: /How was it done/ }), 'They hang.');
  await userEvent.click(within(list).getByRole('button', { name: 'Save' }));
  await expect.poll(() => askedFor(close).map(({ body }) => body)).toEqual([{ state: 'DONE', note: 'They hang.', version: 1 }]);
});

test('a manager adds an action for a person and a day', async () => {
  const create = 'POST /campaign-v2s/7/actions';
  const person = { userId: 'u5', firstName: 'Ann', lastName: 'Okoro', avatarUrl: null, title: null, sites: [] };
  const { askedFor } = show({ ...told, mayChange: true }, manager, {
    [create]: Response.json(action, { status: 201 }),
    'GET /user': () => pageOf([person]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an action' }));
  const form = screen.getByRole('form', { name: 'Add an action' });
  await userEvent.type(within(form).getByRole('textbox', { name: /What is to be done/ }), 'Hang new lamps');
  await userEvent.click(within(form).getByRole('button', { name: 'Add an action' }));
  expect(within(form).getByText('Choose a responsible person.')).toBeVisible();
  await userEvent.click(within(form).getByRole('button', { name: 'Responsible person' }));
  await userEvent.click(await screen.findByRole('option', { name: /Okoro/ }));
  await userEvent.type(within(form).getByLabelText(/Due day/), '2099-02-01');
  await userEvent.click(within(form).getByRole('button', { name: 'Add an action' }));
  await expect
    .poll(() => askedFor(create).map(({ body }) => body))
    .toEqual([{ text: 'Hang new lamps', dueDay: '2099-02-01', responsibleId: 'u5' }]);
});

test('a manager acts on a comment: the form of an improvement starts with it, and keeps where it comes from', async () => {
  const actionPlan = { type: 'IMPROVEMENT', subType: 'ACTION_PLAN', title: 'Action plan', description: '', campaignTemplateId: 4 };
  const form = {
    schema: {
      properties: {
        title: { label: 'Title', type: 'string', inputType: 'TEXT', maxLength: 255 },
        problem: { label: 'What are we fixing?', type: 'string', inputType: 'MARKDOWN' },
      },
    },
    draftRequired: ['title'],
    mapToTitle: 'title',
  };
  const response = {
    id: 45,
    campaignV2Id: 7,
    campaignV2SiteId: null,
    userId: 'u2',
    userDetailsDTO: author,
    site: null,
    status: 'SUBMITTED',
    campaignAnswer: { why: 'The stair is dark.' },
    submittedDate: '2099-01-01T00:00:00.000Z',
    receivedDate: null,
    deviceDate: null,
  };
  const { router, askedFor } = show(promised, manager, {
    [report]: {
      ...payload({ status: 'COMPLETE', completeDate: '2099-01-01T00:00:00.000Z', allowedActions: ['viewReport'] }),
      campaignV2Responses: [response],
      responsesCount: 1,
    },
    'GET /campaign-template-v2s/subTypes/IMPROVEMENT': [actionPlan],
    'GET /campaign-template-v2s/4': { ...actionPlan, id: 4, version: 1, configuration: { ...payload().campaignV2.configuration, form } },
    'POST /campaign-v2s': { ...payload().campaignV2, id: 8 },
    'GET /campaign-v2s/8/view': payload({ id: 8 }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Act on it' }));
  expect(router.state.location.pathname).toBe('/company/1/cws/improvements/new/action_plan/c7r45');
  expect(await screen.findByText(/Take out what tells who it was/)).toBeVisible();
  // the editor shows it as a quotation
  expect((await screen.findByText('The stair is dark.')).closest('blockquote')).not.toBeNull();
  await userEvent.type(screen.getByLabelText(/^Title/), 'Light the stair');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(askedFor('POST /campaign-v2s')).toHaveLength(1), 60_000);
  expect(askedFor('POST /campaign-v2s')[0]?.body).toMatchObject({ source: { campaignV2Id: 7, responseId: 45 } });
});

test('the report of a poll lists the improvements that came from it, and says what came of each', async () => {
  const improvement = {
    id: 12,
    type: 'IMPROVEMENT',
    title: 'Light the stair',
    siteId: null,
    divisionId: null,
    status: 'COMPLETE',
    part: 'COMMENT',
    responseId: null,
    answerId: null,
    sitesCount: 6,
    sitesSubmittedCount: 6,
    outcome: { kind: 'DONE', did: 'Four lamps hang.' },
    isWithdrawn: false,
  } as const;
  show({
    ...told,
    improvements: [
      improvement,
      { ...improvement, id: 13, title: 'Paint it', status: 'LIVE', sitesSubmittedCount: 2, outcome: null },
      { ...improvement, id: 14, title: '', status: 'LIVE', outcome: null, isWithdrawn: true },
      { ...improvement, id: 15, title: '', outcome: { kind: 'DONE', did: '' } },
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Improvements from this' });
  expect(within(panel).getByRole('link', { name: 'Light the stair' })).toHaveAttribute('href', '/company/1/cws/improvements/12');
  expect(within(panel).getByText('Four lamps hang.')).toBeVisible();
  expect(within(panel).getByText('Under way: 2 of 6 sites')).toBeVisible();
  expect(within(panel).getByText('Action withdrawn')).toBeVisible();
  // the complete one that was deleted is done without a link
  expect(within(panel).getAllByText('Done')).toHaveLength(2);
  expect(within(panel).getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Act on it' })).not.toBeInTheDocument();
});

test('an improvement says where it comes from, with a link', async () => {
  const source = {
    part: 'COMMENT',
    campaign: { id: 9, type: 'POLL', title: 'Is the stair safe?', siteId: null, divisionId: null },
    question: null,
  } as const;
  show({ ...told, source });
  expect(await screen.findByText('From a comment in')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Is the stair safe?' })).toHaveAttribute('href', '/company/1/cws/polls/9');
});

test('an improvement whose source was deleted says so', async () => {
  show({ ...told, source: { part: 'QUESTION', campaign: null, question: null } });
  expect(await screen.findByText('What it came from was deleted.')).toBeVisible();
});
