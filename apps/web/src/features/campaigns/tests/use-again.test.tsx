import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormField } from '@muster/contract/forms/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { campaign, configuration, consultant, manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const createRoute = 'POST /campaign-v2s';
const templateRoute = 'GET /campaign-template-v2s/3';
const again = '/polls/new/single_choice/7';
const filledIn = /filled in from an earlier campaign/;
const notFound = 'The earlier campaign was not found. The form starts empty.';

const withFields = (fields: Record<string, FormField>, more: Record<string, FormField> = {}): CampaignV2['configuration'] => ({
  ...configuration,
  form: { ...configuration.form, schema: { properties: { ...fields, ...more } } },
});
const fieldsNow = configuration.form.schema.properties as Record<string, FormField>;
const templateOf = (fields: Record<string, FormField>) => ({
  id: 3,
  version: 2,
  type: 'POLL',
  subType: 'SINGLE_CHOICE',
  title: 'Single choice',
  description: 'Pick one answer.',
  configuration: withFields(fields),
});
const completed = { status: 'COMPLETE', completeDate: '2026-11-20T00:00:00.000Z' } as const;

test('a completed campaign fills in a new form, which is stored only when the author saves it', async () => {
  const created = campaign({ id: 8, status: 'DRAFT', allowedActions: ['edit'] });
  const { askedFor, router } = open(again, {
    ...manager,
    answers: {
      [viewRoute]: payload({ ...completed, allowedActions: ['viewReport'] }),
      [createRoute]: Response.json(created, { status: 201 }),
      'GET /campaign-v2s/8/view': payload({ ...created }),
    },
  });
  expect(await screen.findByText(filledIn)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('Which glove?');
  expect(await screen.findByDisplayValue('Leather')).toBeVisible();
  expect(screen.getByDisplayValue('Knitted')).toBeVisible();
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
  expect(askedFor(createRoute)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/8/edit'));
  expect(askedFor(createRoute)[0]!.body).toMatchObject({
    campaignTemplateId: 3,
    companyId: 1,
    status: 'DRAFT',
    configurationAnswer: { question: 'Which glove?', choices: ['Leather', 'Knitted'] },
  });
});

test('dates start as the template says, files stay with their campaign, and the audience is the earlier one', async () => {
  const more: Record<string, FormField> = {
    due: { label: 'Due', type: 'string', inputType: 'RELATIVE_DATE', defaultValue: '1 week' },
    files: { label: 'Files', type: 'array', inputType: 'FILE', required: false },
  };
  const { askedFor } = open(again, {
    ...manager,
    answers: {
      [templateRoute]: templateOf({ ...fieldsNow, ...more }),
      [viewRoute]: payload({
        ...completed,
        allowedActions: ['viewReport'],
        configuration: withFields(fieldsNow, more),
        configurationAnswer: {
          question: 'Which glove?',
          choices: ['Leather', 'Knitted'],
          audience: { membersSelectionCriteria: { regionIds: [4] } },
          due: '2026-11-05T07:00:00.000Z',
          files: [12],
        },
      }),
      [createRoute]: refusal(503, { message: 'error.http.503' }),
    },
  });
  expect(await screen.findByText('Files were not copied. Add them again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(askedFor(createRoute)).toHaveLength(1));
  const body = askedFor(createRoute)[0]!.body as { configurationAnswer: Record<string, unknown>; fileIds: number[] };
  expect(body.configurationAnswer).toMatchObject({ due: '1 week', audience: { membersSelectionCriteria: { regionIds: [4] } } });
  expect(body.configurationAnswer).not.toHaveProperty('files');
  expect(body.fileIds).toEqual([]);
});

test('says which fields the template has lost, or takes only other values for', async () => {
  const mood = (ids: string[]): FormField => ({
    label: 'Mood',
    type: 'string',
    inputType: 'RADIO',
    inputTypeOptions: ids.map((id) => ({ id, label: id })),
  });
  const hint: FormField = { label: 'Hint', type: 'string', inputType: 'TEXT' };
  open(again, {
    ...manager,
    answers: {
      [templateRoute]: templateOf({ ...fieldsNow, mood: mood(['good', 'bad']) }),
      [viewRoute]: payload({
        ...completed,
        allowedActions: ['viewReport'],
        configuration: withFields(fieldsNow, { hint, mood: mood(['fine', 'bad']) }),
        configurationAnswer: { question: 'Which glove?', choices: ['Leather', 'Knitted'], hint: 'Look at the label', mood: 'fine' },
      }),
    },
  });
  expect(await screen.findByText('The template has changed. These parts were left out: Hint, Mood.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('Which glove?');
  expect(screen.queryByDisplayValue('Look at the label')).not.toBeInTheDocument();
  for (const option of screen.getAllByRole('radio', { name: /^(good|bad)$/ })) expect(option).not.toBeChecked();
});

test('a campaign that the api does not show leaves the form empty, and the form says so', async () => {
  open(again, { ...manager, answers: { [viewRoute]: refusal(404, { message: 'error.notFound' }) } });
  expect(await screen.findByText(notFound)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('');
});

test.each([
  ['another company', { companyId: 2 }],
  ['a site', { siteId: 5, scope: 'SITE' }],
  ['another type', { type: 'HUDDLE' }],
] as const)('a campaign of %s fills in nothing, also for a person who can see it', async (_, part) => {
  open(again, { ...manager, answers: { [viewRoute]: payload(part) } });
  expect(await screen.findByText(notFound)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('');
  expect(screen.queryByDisplayValue('Leather')).not.toBeInTheDocument();
});

test('an address without a campaign id is an unknown path', async () => {
  open('/polls/new/single_choice/x', manager);
  expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
});

test('the text of an ordinary new form stays apart from that of the filled-in one', async () => {
  const answers = { [viewRoute]: payload({ ...completed, allowedActions: ['viewReport'] }) };
  const { router } = open('/polls/new/single_choice', { ...manager, answers });
  await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), 'Which boot?');
  void router.navigate({ to: `/company/1/cws${again}`, ignoreBlocker: true });
  expect(await screen.findByText(filledIn)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('Which glove?');
});

test('managers find Use again on a live campaign; members, consultants and campaigns without a template have none', async () => {
  const name = 'Use again';
  open('/polls/7', { ...manager, answers: { [viewRoute]: payload({ allowedActions: ['viewReport'] }) } });
  const panel = await screen.findByRole('region', { name: 'Manage' });
  expect(await within(panel).findByRole('link', { name })).toHaveAttribute('href', `/company/1/cws${again}`);
  for (const [who, part] of [
    [member, {}],
    [consultant, {}],
    [manager, { campaignTemplateId: null }],
  ] as const) {
    document.body.replaceChildren();
    open('/polls/7', { ...who, answers: { [viewRoute]: payload({ allowedActions: ['viewReport'], ...part }) } });
    await screen.findByRole('link', { name: 'Report' });
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  }
});

test('the menu of the report of a completed campaign has Use again', async () => {
  const { router } = open('/polls/7/report', {
    ...manager,
    answers: { 'GET /campaign-v2s/7/report-view': payload({ ...completed, allowedActions: ['viewReport'] }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Use again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company/1/cws${again}`));
});
