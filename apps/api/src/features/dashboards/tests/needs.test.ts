import type { Need, Needs } from '@muster/contract/dashboards/needs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign, oneQuestion, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const days = (count: number) => new Date(api.clock.now().getTime() + count * 86_400_000).toISOString();

async function world() {
  const companyId = (await api.make.company()).id;
  const division = await api.make.division(companyId);
  const site = await api.make.site(companyId, { divisionIds: [division] });
  const other = await api.make.site(companyId);
  const manager = await api.make.person(companyId, { manager: true });
  const siteManager = await api.make.person(companyId, { sites: [{ id: site, manager: true }], lastName: 'Aas' });
  const worker = await api.make.person(companyId, { sites: [{ id: site }], divisions: [{ id: division }] });
  const elsewhere = await api.make.person(companyId, { sites: [{ id: other }] });
  const insert = (options: Partial<CampaignRowOptions> = {}) => insertCampaign(api.make, { companyId, authorId: manager.id, ...options });
  const needsOf = async (client: Client, path = `/companies/${companyId}/needs`) => {
    const { status, body } = await client.get<Needs>(path);
    expect(status).toBe(200);
    return body;
  };
  return { companyId, division, site, other, manager, siteManager, worker, elsewhere, insert, needsOf };
}

const brief = ({ kind, campaign, count, total }: Need) => ({ kind, id: campaign?.id ?? null, count, total });

/** A form that asks what is in the way of whoever cannot do it. */
const asksForCompliance = {
  ...oneQuestion,
  responses: {
    anonymous: false,
    schema: {
      properties: {
        canDo: {
          label: 'Can you?',
          type: 'string',
          inputType: 'RADIO_BOOLEAN',
          inputTypeOptions: [
            { id: 'true', label: 'Yes' },
            { id: 'false', label: 'No' },
          ],
        },
        blocker: {
          label: 'What is in the way?',
          type: 'string',
          inputType: 'TEXT',
          required: false,
          requiredWhen: { field: 'canDo', in: ['false'] },
        },
      },
    },
  },
  report: { participants: 'RESPONDER_LIST', properties: {} },
};

describe('what waits for a manager', () => {
  test('the most urgent comes first: danger, overdue, due soon, without an assignee, drafts; and nothing that can wait', async () => {
    const w = await world();
    const audience = [w.worker, w.elsewhere];
    const draft = await w.insert({ status: 'DRAFT' });
    const unassigned = await w.insert({
      type: 'LEARNING',
      endDate: days(9),
      sites: [{ siteId: w.site }, { siteId: w.other, assigneeId: w.worker.id }],
    });
    const due = await w.insert({ endDate: days(1), audience });
    const overdue = await w.insert({ endDate: days(-1), audience });
    const alert = await w.insert({ type: 'BRIEFING', isCritical: true, endDate: days(9), audience });
    await w.insert({ endDate: days(9), audience });
    await w.insert({ endDate: days(-1), status: 'COMPLETE', audience });
    await w.insert({ endDate: days(-1), siteId: w.site, audience });
    await w.insert({ endDate: days(-1) });
    const { items, more } = await w.needsOf(api.as(w.manager));
    expect(items.map(brief)).toEqual([
      { kind: 'ALERT', id: alert, count: 2, total: 2 },
      { kind: 'OVERDUE', id: overdue, count: 2, total: 2 },
      { kind: 'DUE', id: due, count: 2, total: 2 },
      { kind: 'UNASSIGNED', id: unassigned, count: 2, total: 2 },
      { kind: 'DRAFT', id: draft, count: null, total: null },
    ]);
    expect(items[3]?.unassigned).toBe(1);
    expect(more).toEqual([]);
  });

  test('eight rows at most; the others are counted by what they are about', async () => {
    const w = await world();
    for (let n = 0; n < 5; n += 1) await w.insert({ endDate: days(-1), audience: [w.worker] });
    for (let n = 0; n < 6; n += 1) await w.insert({ status: 'DRAFT' });
    await api.make.person(w.companyId, { activated: false });
    const { items, more } = await w.needsOf(api.as(w.manager));
    expect(items.map(({ kind }) => kind)).toEqual([...Array<string>(5).fill('OVERDUE'), 'INVITED', 'DRAFT', 'DRAFT']);
    expect(more).toEqual([{ group: 'drafts', count: 4 }]);
  });

  test('the count of the others includes those beyond the rows that a source reads', async () => {
    const w = await world();
    for (let n = 0; n < 10; n += 1) await w.insert({ status: 'DRAFT' });
    const { items, more } = await w.needsOf(api.as(w.manager));
    expect(items).toHaveLength(8);
    expect(more).toEqual([{ group: 'drafts', count: 2 }]);
  });

  test('who manages two companies finds in each what waits there, and nothing of the other', async () => {
    const [here, there] = [await world(), await world()];
    const both = await api.make.person([here.companyId, there.companyId], { manager: true });
    const audience = [there.worker, both];
    await there.insert({ endDate: days(-1), audience });
    await there.insert({ type: 'BRIEFING', isCritical: true, audience });
    await there.insert({ type: 'LEARNING', sites: [{ siteId: there.site }] });
    await there.insert({ status: 'DRAFT', authorId: both.id });
    await api.make.person(there.companyId, { activated: false });
    const client = api.as(both);
    expect(await here.needsOf(client)).toEqual({ items: [], more: [] });
    const { items } = await there.needsOf(client);
    expect(items.map(({ kind }) => kind)).toEqual(['ALERT', 'OVERDUE', 'UNASSIGNED', 'INVITED', 'DRAFT']);
  });

  test('a reminder to everybody takes the row away until the next reminder is possible; a danger stays until it is confirmed', async () => {
    const w = await world();
    const poll = await w.insert({ endDate: days(-1), audience: [w.worker] });
    const alert = await w.insert({ type: 'BRIEFING', isCritical: true, audience: [w.worker] });
    const client = api.as(w.manager);
    for (const id of [poll, alert]) expect((await client.post(`/campaign-v2s/${id}/reminders`, {})).status).toBe(200);
    expect((await w.needsOf(client)).items.map(brief)).toEqual([{ kind: 'ALERT', id: alert, count: 1, total: 1 }]);
    api.clock.advance(25 * 3_600_000);
    expect((await w.needsOf(client)).items.map(({ campaign }) => campaign?.id)).toEqual([alert, poll]);
  });

  test('who answers that they cannot do it is counted, for the company and for the managers of their site', async () => {
    const w = await world();
    const alert = await w.insert({
      type: 'BRIEFING',
      urgency: 'STOP_NOW',
      configuration: asksForCompliance,
      audience: [w.worker, w.elsewhere],
    });
    const answer = { canDo: 'false', blocker: 'No harness' };
    const sent = await api.as(w.worker).post('/campaign-v2-responses', { campaignV2Id: alert, campaignAnswer: answer });
    expect(sent.status).toBe(201);
    expect((await w.needsOf(api.as(w.manager))).items).toMatchObject([{ kind: 'REFUSALS', count: 1, total: 2, refusals: 1 }]);
    expect((await w.needsOf(api.as(w.siteManager), `/sites/${w.site}/needs`)).items).toMatchObject([
      { kind: 'REFUSALS', count: 0, total: 1, refusals: 1 },
    ]);
  });

  test('a question that nobody answers for the company’s number of working days is one row with the oldest; an anonymous one has no date', async () => {
    const w = await world();
    const ask = async (title: string, isAnonymous: boolean) =>
      (
        await api
          .as(w.worker)
          .post<{ id: number }>('/questions', { companyId: w.companyId, title, body: 'Why?', isAnonymous, categoryIds: [] })
      ).body.id;
    await ask('First?', true);
    await ask('Second?', false);
    expect((await w.needsOf(api.as(w.manager))).items).toEqual([]);
    api.clock.advance(10 * 86_400_000);
    const { items } = await w.needsOf(api.as(w.manager));
    expect(items).toMatchObject([{ kind: 'QUESTIONS', question: { title: 'First?' }, count: 2, since: null }]);
  });
});

describe('what waits for the managers of a site or division', () => {
  test('their own campaigns, their people in wider ones, and the open parts of their sites; not the people of other places', async () => {
    const w = await world();
    const poll = await w.insert({ endDate: days(-1), audience: [w.worker, w.elsewhere] });
    await w.insert({ endDate: days(-1), audience: [w.elsewhere] });
    const own = await w.insert({ endDate: days(-1), siteId: w.site, audience: [w.worker] });
    const learning = await w.insert({ type: 'LEARNING', endDate: days(-2), sites: [{ siteId: w.site }, { siteId: w.other }] });
    const { items } = await w.needsOf(api.as(w.siteManager), `/sites/${w.site}/needs`);
    expect(new Map(items.map((need) => [need.campaign?.id, brief(need)]))).toEqual(
      new Map([
        [poll, { kind: 'OVERDUE', id: poll, count: 1, total: 1 }],
        [own, { kind: 'OVERDUE', id: own, count: 1, total: 1 }],
        [learning, { kind: 'OVERDUE', id: learning, count: null, total: null }],
      ]),
    );
    const ofDivision = await w.needsOf(api.as(w.manager), `/divisions/${w.division}/needs`);
    expect(ofDivision.items.map(({ campaign }) => [campaign?.id, campaign?.siteId])).toEqual(
      expect.arrayContaining([
        [poll, null],
        [learning, w.site],
      ]),
    );
    expect(ofDivision.items).toHaveLength(2);
  });

  test('the row of an anonymous campaign says how many are asked, and is the same before and after an answer', async () => {
    const w = await world();
    const poll = await w.insert({ endDate: days(1), isAnonymous: true, audience: [w.worker, w.elsewhere] });
    const read = () => w.needsOf(api.as(w.siteManager), `/sites/${w.site}/needs`);
    const before = await read();
    expect(before.items.map(brief)).toEqual([{ kind: 'DUE', id: poll, count: null, total: 1 }]);
    const sent = await api.as(w.worker).post('/campaign-v2-responses', { campaignV2Id: poll, campaignAnswer: { choice: 'a' } });
    expect(sent.status).toBe(201);
    expect(await read()).toEqual(before);
  });

  test('[6.3] only managers of the place read it', async () => {
    const w = await world();
    const paths = [`/companies/${w.companyId}/needs`, `/sites/${w.other}/needs`, `/divisions/${w.division}/needs`];
    for (const path of paths) expect(errorOf(await api.as(w.siteManager).get(path)).status).toBe(403);
    const stranger = await api.make.person((await api.make.company()).id, { manager: true });
    for (const path of paths) expect(errorOf(await api.as(stranger).get(path)).status).toBe(404);
  });
});

describe('assigning sites to their managers', () => {
  test('[4.16] each open site without an assignee gets its manager, who is told; a site without a manager stays', async () => {
    const w = await world();
    await api.make.person(w.companyId, { sites: [{ id: w.site, manager: true }], lastName: 'Berg' });
    const learning = await w.insert({ type: 'LEARNING', endDate: days(1), sites: [{ siteId: w.site }, { siteId: w.other }] });
    const path = `/campaign-v2s/${learning}/assign-to-site-managers`;
    expect(errorOf(await api.as(w.siteManager).post(path)).status).toBe(403);
    const { status, body } = await api.as(w.manager).post(path);
    expect([status, body]).toEqual([200, { assigned: 1, withoutManager: 1 }]);
    const rows = await api.make.query(
      'SELECT site_id::integer AS site, assignee_id AS assignee FROM campaign_site WHERE campaign_id = $1 ORDER BY id',
      [learning],
    );
    expect(rows).toEqual([
      { site: w.site, assignee: w.siteManager.id },
      { site: w.other, assignee: null },
    ]);
    const told = await api.make.query(
      `SELECT payload ->> 'userId' AS who FROM outbox_event WHERE type = 'campaignSite.assigned' AND company_id = $1`,
      [w.companyId],
    );
    expect(told).toEqual([{ who: w.siteManager.id }]);
    expect((await api.as(w.manager).post(path)).body).toEqual({ assigned: 0, withoutManager: 1 });
  });
});
