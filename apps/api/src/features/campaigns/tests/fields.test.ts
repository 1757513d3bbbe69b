/** The fields of a campaign during its life. */
import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignTypes, modeOf } from '@muster/contract/templates/kinds';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

const now = '2026-03-10T09:00:00.000Z';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let northId: number;
let southId: number;
let author: Person;
let manager: Client;
let asker: Person;
let worker: Client;

beforeAll(async () => {
  api = await startTestApi({ now });
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  northId = await api.make.site(companyId, { name: 'North' });
  southId = await api.make.site(companyId, { name: 'South' });
  author = await api.make.person(companyId, { manager: true, firstName: 'Marit', lastName: 'Halloran' });
  asker = await api.make.person(companyId, { sites: [{ id: northId }] });
  manager = api.as(author);
  worker = api.as(asker);
});
afterAll(() => api.stop());

const view = async (person: Client, { id }: Pick<CampaignV2, 'id'>) =>
  (await person.get<ReportPayload>(`/campaign-v2s/${id}/view`)).body.campaignV2;

const sampleOf = {
  BRIEFING: 'LESSONS_LEARNED',
  POLL: 'YES_NO',
  HUDDLE: 'OPEN_QUESTION',
  LEARNING: 'LEARNING_TEAM',
  IMPROVEMENT: 'ACTION_PLAN',
} as const;

describe('[1.1] every type', () => {
  test.each(campaignTypes)('[3.7] [3.11] %s is drafted in its own mode', async (type) => {
    const answers = type === 'LEARNING' ? { title: 'What holds us up' } : {};
    const draft = await build.create(manager, sampleOf[type], { companyId, status: 'DRAFT', answers });
    expect(draft).toMatchObject({ type, subType: sampleOf[type], status: 'DRAFT', campaignMode: modeOf(type) });
    const listed = await manager.get<CampaignListItem[]>(`/campaign-v2s/search?companyId=${companyId}&type=${type}&draftOnly=true`);
    expect(listed.body.map(({ id }) => id)).toContain(draft.id);
  });
});

describe('[3.6] a campaign', () => {
  test('[3.7] [3.8] has identity and dates: start, end, and its completion after finalising', async () => {
    const poll = await build.create(manager, 'YES_NO', { companyId });
    expect(await view(manager, poll)).toMatchObject({
      id: poll.id,
      type: 'POLL',
      subType: 'YES_NO',
      title: 'Did you get a break?',
      description: 'We will change the roster.',
      status: 'LIVE',
      startDate: now,
      endDate: '2026-03-13T17:00:00.000Z',
      completeDate: null,
      createdDate: now,
    });
    await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
    expect(await view(worker, poll)).toMatchObject({ status: 'COMPLETE', completeDate: now });
  });

  test('[3.9] [3.10] has a place: the company, and the site or the division', async () => {
    const divisionId = await api.make.division(companyId);
    const places = [
      [{}, { companyId, siteId: null, siteName: null, divisionId: null, scope: 'COMPANY' }],
      [{ siteId: northId }, { companyId, siteId: northId, siteName: 'North', divisionId: null, scope: 'SITE' }],
      [{ divisionId }, { companyId, siteId: null, siteName: null, divisionId, scope: 'DIVISION' }],
    ] as const;
    for (const [given, said] of places)
      expect(await build.create(manager, 'YES_NO', { companyId, status: 'DRAFT', ...given })).toMatchObject(said);
  });

  test('[3.12] lists the participating sites, each with its own id and its assignee', async () => {
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    expect(plan.campaignV2Sites).toEqual([
      { id: expect.any(Number), siteId: northId, siteName: 'North', assignee: null, isSubmitted: false },
      { id: expect.any(Number), siteId: southId, siteName: 'South', assignee: null, isSubmitted: false },
    ]);
    await api.make.query('UPDATE campaign_site SET assignee_id = $2 WHERE id = $1', [plan.campaignV2Sites[0]?.id, asker.id]);
    expect((await view(manager, plan)).campaignV2Sites[0]?.assignee).toMatchObject({ userId: asker.id });
  });

  test('[3.13] keeps its form, questions and report as they were when it was posted', async () => {
    const poll = await build.create(manager, 'SINGLE_CHOICE', { companyId });
    const { form, responses, report } = (await view(worker, poll)).configuration;
    expect(form).toMatchObject({ mapToTitle: 'question', mapToDescription: 'context', mapToEndDate: 'dueDate' });
    expect(Object.keys(form.schema.properties)).toContain('options');
    expect(responses.schema?.properties['choice']).toMatchObject({
      label: 'Which glove?',
      inputTypeOptions: [{ label: 'Red' }, { label: 'Blue' }, { label: 'Green' }],
    });
    expect(report).toMatchObject({ participants: 'RESPONDER_LIST', properties: { choice: { chart: 'BAR_CHART' } } });

    await api.make.query(
      "UPDATE campaign_template SET configuration = replace(configuration::text, 'BAR_CHART', 'RADIAL_BAR_CHART')::json WHERE sub_type = 'SINGLE_CHOICE'",
    );
    expect((await view(worker, poll)).configuration).toEqual({ form, responses, report, version: 1 });
  });

  test("[3.14] contains the author's answers and the author", async () => {
    const poll = await build.create(manager, 'YES_NO', { companyId });
    const { configurationAnswer, removedResourceIds, author: by } = await view(worker, poll);
    expect(configurationAnswer).toMatchObject({ question: 'Did you get a break?', context: 'We will **change** the roster.' });
    // only the answer to the change that removes files names them
    expect(removedResourceIds).toEqual([]);
    expect(by).toMatchObject({ userId: author.id, firstName: 'Marit', lastName: 'Halloran' });
  });

  test('[3.15] has flags for each reader: meant for them, to be answered, viewed, submitted', async () => {
    const poll = await build.create(manager, 'YES_NO', { companyId, siteId: northId });
    const flags = async (person: Client) => {
      const { isIntendedForCurrentUser, isSubmittableByCurrentUser, isViewedByCurrentUser, isSubmittedByCurrentUser, isSubmitted } =
        await view(person, poll);
      return { isIntendedForCurrentUser, isSubmittableByCurrentUser, isViewedByCurrentUser, isSubmittedByCurrentUser, isSubmitted };
    };
    const untouched = {
      isIntendedForCurrentUser: true,
      isSubmittableByCurrentUser: true,
      isViewedByCurrentUser: false,
      isSubmittedByCurrentUser: false,
      isSubmitted: false,
    };
    expect(await flags(worker)).toEqual(untouched);
    await worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    expect(await flags(worker)).toEqual({ ...untouched, isViewedByCurrentUser: true });
    await build.respond(worker, poll);
    expect(await flags(worker)).toEqual({
      isIntendedForCurrentUser: true,
      isSubmittableByCurrentUser: false,
      isViewedByCurrentUser: true,
      isSubmittedByCurrentUser: true,
      isSubmitted: true,
    });
    // a member of the company but not of the site can read it, and has no work
    expect(await flags(manager)).toMatchObject({
      isIntendedForCurrentUser: false,
      isSubmittableByCurrentUser: false,
      isSubmittedByCurrentUser: false,
    });
  });
});

test('[7.10] a posted campaign is read back with everything that was sent', async () => {
  const body = await build.bodyOf('SINGLE_CHOICE', { companyId, status: 'DRAFT', body: { campaignMode: 'STANDALONE' } });
  const { body: made, status } = await manager.post<CampaignV2>('/campaign-v2s', body);
  expect(status).toBe(201);
  expect(made).toMatchObject({ campaignTemplateId: body['campaignTemplateId'], companyId, campaignMode: 'STANDALONE', status: 'DRAFT' });
  expect(made.configurationAnswer).toMatchObject({ question: 'Which glove?', options: ['Red', 'Blue', 'Green'] });
});
