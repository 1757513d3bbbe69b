import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { FocusItem } from '@muster/contract/focus/focus';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { emitEndEvents } from '../deadlines/due';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2026-03-10T09:00:00Z'));

const worksOn = (companyId: number, days: number[]) => api.make.query('UPDATE company SET work_days = $2 WHERE id = $1', [companyId, days]);

async function companyIn(timeZone: string): Promise<{ companyId: number; author: Person; manager: Client }> {
  const { id: companyId } = await api.make.company({ timeZone });
  await worksOn(companyId, [1, 2, 3, 4, 5, 6, 7]);
  const author = await api.make.person(companyId, { manager: true });
  return { companyId, author, manager: api.as(author) };
}

describe('a preset due date is a working day', () => {
  // a Sunday
  const sunday = '2026-11-29T08:00:00Z';
  const dueOf = async (manager: Client, companyId: number, dueDate: string, place: { siteId?: number } = {}) =>
    (await build.create(manager, 'YES_NO', { companyId, ...place, answers: { dueDate } })).endDate;

  test('of the company, or of the site of the campaign; a custom date is exact', async () => {
    const { companyId, author, manager } = await companyIn('Europe/Berlin');
    await worksOn(companyId, [1, 2, 3, 4, 5]);
    const siteId = await api.make.site(companyId);
    await api.make.query("UPDATE site SET work_from = 360, work_to = 840, work_days = '{4}' WHERE id = $1", [siteId]);
    await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, siteId, author.id]);
    api.clock.set(sunday);
    expect(await dueOf(manager, companyId, '1 week')).toBe('2026-12-07T16:00:00.000Z');
    expect(await dueOf(manager, companyId, '1 week', { siteId })).toBe('2026-12-10T16:00:00.000Z');
    expect(await dueOf(manager, companyId, '1 week 17:00')).toBe('2026-12-06T16:00:00.000Z');
  });

  test('a posted campaign keeps its due date when only its text changes after the working days have changed', async () => {
    const { companyId, manager } = await companyIn('Europe/Berlin');
    api.clock.set(sunday);
    const poll = await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '1 week' } });
    expect(poll.endDate).toBe('2026-12-06T16:00:00.000Z');
    await worksOn(companyId, [1, 2, 3, 4, 5]);
    const change = (answers: object) =>
      manager.put<{ endDate: string }>(`/campaign-v2s/${poll.id}`, {
        status: 'LIVE',
        configurationAnswer: { ...poll.configurationAnswer, ...answers },
      });
    expect((await change({ question: 'Is the ladder tied?' })).body.endDate).toBe('2026-12-06T16:00:00.000Z');
    expect((await change({ dueDate: '2 weeks' })).body.endDate).toBe('2026-12-14T16:00:00.000Z');
  });
});

describe('[5.13] a relative due date is 17:00 in the local time zone', () => {
  test.each([
    ['half an hour back in autumn', 'Australia/Lord_Howe', '2026-03-30T00:00:00Z', '1 week', '2026-04-06T06:30:00.000Z'],
    ['half an hour forward in spring', 'Australia/Lord_Howe', '2026-10-01T00:00:00Z', '1 week', '2026-10-08T06:00:00.000Z'],
    ['on the day of the change', 'Australia/Lord_Howe', '2026-04-02T00:00:00Z', '3 days', '2026-04-05T06:30:00.000Z'],
    ['an hour forward in spring', 'Europe/Berlin', '2026-03-27T12:00:00Z', '3 days', '2026-03-30T15:00:00.000Z'],
    ['an hour back in autumn', 'America/New_York', '2026-10-30T12:00:00Z', '3 days', '2026-11-02T22:00:00.000Z'],
    ['a zone of three quarters of an hour', 'Asia/Kathmandu', '2026-03-10T00:00:00Z', '3 days', '2026-03-13T11:15:00.000Z'],
    ['a day ahead of UTC, across the year', 'Pacific/Apia', '2026-12-30T12:00:00Z', '3 days', '2027-01-03T04:00:00.000Z'],
    ['9 AM on the morning after the change', 'Europe/Berlin', '2026-10-24T12:00:00Z', '1 day 09:00', '2026-10-25T08:00:00.000Z'],
  ])('%s: %s', async (_name, timeZone, now, dueDate, endDate) => {
    const { companyId, manager } = await companyIn(timeZone);
    api.clock.set(now);
    expect((await build.create(manager, 'YES_NO', { companyId, answers: { dueDate } })).endDate).toBe(endDate);
  });

  test("a site's due date uses the site's time zone, not the company's", async () => {
    const { companyId, manager } = await companyIn('Europe/Berlin');
    const siteId = await api.make.site(companyId, { timeZone: 'Asia/Kathmandu' });
    await api.make.person(companyId, { sites: [{ id: siteId }] });
    const atSite = await build.create(manager, 'YES_NO', { companyId, siteId });
    const inCompany = await build.create(manager, 'YES_NO', { companyId });
    expect([atSite.endDate, inCompany.endDate]).toEqual(['2026-03-13T11:15:00.000Z', '2026-03-13T16:00:00.000Z']);
  });
});

describe("[9.13] [9.14] a month begins at midnight in the company's time zone", () => {
  test.each([
    ['Australia/Lord_Howe', '2026-03-31T13:00:00Z', '2026-04-30T13:30:00Z'],
    ['Pacific/Apia', '2026-03-31T11:00:00Z', '2026-04-30T11:00:00Z'],
    ['Asia/Kathmandu', '2026-03-31T18:15:00Z', '2026-04-30T18:15:00Z'],
    ['America/New_York', '2026-04-01T04:00:00Z', '2026-05-01T04:00:00Z'],
  ])('%s', async (timeZone, begins, ends) => {
    const { companyId, author, manager } = await companyIn(timeZone);
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    const moments = { 'last of March': before(begins), first: begins, last: before(ends), 'first of May': ends };
    for (const [title, completeDate] of Object.entries(moments))
      await insertCampaign(api.make, {
        companyId,
        authorId: author.id,
        title,
        status: 'COMPLETE',
        startDate: '2026-03-01T00:00:00Z',
        completeDate,
      });
    const { body } = await manager.get<FocusItem[]>(
      `/focus/company/search?companyId=${companyId}&statuses=COMPLETE&byTimePeriodType=MONTH&timePeriodValue=2026-04&size=100`,
    );
    expect(body.map(({ innerItem }) => (innerItem as CampaignListItem).title).toSorted()).toEqual(['first', 'last']);
  });
});

test('the reminder two days before the end keeps the time of day over a change of summer time', async () => {
  const { companyId, manager } = await companyIn('Europe/Berlin');
  api.clock.set('2026-10-23T12:00:00Z');
  // 17:00 on Monday, after the Sunday of 25 hours
  const { endDate } = await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '3 days' } });
  expect(endDate).toBe('2026-10-26T16:00:00.000Z');
  const tell = (at: string) => api.database.systemDb('test end', (db) => emitEndEvents(db, new Date(at)));
  await tell('2026-10-24T14:59:59Z');
  expect(await tell('2026-10-24T15:00:00Z')).toBe(1);
});
