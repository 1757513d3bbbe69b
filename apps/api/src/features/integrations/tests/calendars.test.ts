/** Calendar addresses over HTTP: what a calendar shows, when its address ends, and what it never tells. */
import type { CalendarAddress, NewCalendarAddress } from '@muster/contract/integrations/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCampaign, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { eventsByLibrary, readCalendar, type ReadCalendar } from './calendar-reader';

let api: TestApi;
let companyId: number;
let siteId: number;
let manager: Person;
let worker: Person;
let siteManager: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company({ name: 'North, Ridge' })).id;
  siteId = await api.make.site(companyId, { name: 'Farrow' });
  manager = await api.make.person(companyId, { manager: true });
  worker = await api.make.person(companyId, { sites: [{ id: siteId }], firstName: 'Wilhelmina' });
  siteManager = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
});

const own = () => `/companies/${companyId}/calendar`;
const ofSite = () => `/sites/${siteId}/calendar`;
const dueAt = '2026-03-12T16:30:00Z';
const post = (options: Partial<CampaignRowOptions> = {}) =>
  insertCampaign(api.make, { companyId, authorId: manager.id, endDate: dueAt, title: 'Harness', audience: [worker], ...options });

async function make(person: Person, path: string): Promise<string> {
  const { status, body } = await api.as(person).post<NewCalendarAddress>(path);
  expect(status).toBe(200);
  expect(body.url).toMatch(/^http:\/\/muster\.test\/api\/calendar\/[\w-]{32}\.ics$/);
  return body.url;
}
const get = (url: string, init: RequestInit = {}) => fetch(api.origin + new URL(url).pathname, init);
async function read(url: string): Promise<ReadCalendar> {
  const answer = await get(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const document = await answer.text();
  const calendar = readCalendar(document);
  expect(eventsByLibrary(document)).toEqual(calendar.events);
  return calendar;
}
const titles = async (url: string) => (await read(url)).events.map(({ summary }) => summary);
/** The answer is the same as for an unknown address. */
const statusOf = async (url: string) => (await get(url)).status;

test('a person’s calendar has their dated open work, and each event says when, where and how it changed', async () => {
  const id = await post({ siteId });
  await post({ title: 'Without an end', endDate: null });
  await post({ title: 'For others', audience: [manager] });
  const calendar = await read(await make(worker, own()));
  expect(calendar).toEqual({
    name: 'North, Ridge',
    events: [
      {
        uid: `campaign-${id}@muster.test`,
        summary: 'Harness',
        location: 'Farrow',
        url: `http://muster.test/notification-redirect?entityType=CampaignV2&companyId=${companyId}&campaignId=${id}&type=POLL&siteId=${siteId}`,
        start: '20260312T160000Z',
        end: '20260312T163000Z',
        stamp: '20260301T000000Z',
        sequence: 1,
      },
    ],
  });
});

test('work that is done leaves the calendar, and a change keeps the UID and raises the sequence', async () => {
  const id = await post();
  const url = await make(worker, own());
  const [before] = (await read(url)).events;
  await api.make.query(
    "UPDATE campaign SET end_date = '2026-03-13T10:00:00Z', version = 2, updated_at = '2026-03-10T10:00:00Z' WHERE id = $1",
    [id],
  );
  const [after] = (await read(url)).events;
  expect(after).toMatchObject({ uid: before?.uid, sequence: 2, end: '20260313T100000Z', stamp: '20260310T100000Z' });
  await api.make.query('UPDATE campaign_audience SET submitted_at = now(), has_work = false WHERE campaign_id = $1', [id]);
  expect(await titles(url)).toEqual([]);
});

test('a title with marks, line breaks, control characters and other scripts comes through whole', async () => {
  const title = `Hoch; tief, "\\n" ${'Größe 安全 '.repeat(20)}\r\nBEGIN:VEVENT\u0007 end`;
  await post({ title });
  const { events } = await read(await make(worker, own()));
  expect(events.map(({ summary }) => summary)).toEqual([title.replace('\r\n', '\n').replace('\u0007', '')]);
});

test('a title cannot begin a line of its own, also in programs that know other line breaks', async () => {
  for (const lineBreak of ['\u0085', '\u2028', '\u2029']) await post({ title: `a${lineBreak}END:VEVENT` });
  const url = await make(worker, own());
  expect(await (await get(url)).text()).not.toMatch(/[\u0085\u2028\u2029]/);
  expect(await titles(url)).toEqual(['a\nEND:VEVENT', 'a\nEND:VEVENT', 'a\nEND:VEVENT']);
});

test('the title is in the language of the person', async () => {
  const id = await post();
  await api.make.query("UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1", [worker.id]);
  await api.make.query(
    `INSERT INTO campaign_in_language (company_id, campaign_id, language, title, title_of) VALUES ($1, $2, 'de', 'Gurt', 'Harness')`,
    [companyId, id],
  );
  expect(await titles(await make(worker, own()))).toEqual(['Gurt']);
});

test('[2.52] a site’s calendar has its live campaigns, wider ones that ask its people, and its open parts', async () => {
  const other = await api.make.site(companyId);
  await post({ title: 'Of the site', siteId });
  await post({ title: 'Of the company' });
  await post({ title: 'For nobody here', audience: [manager] });
  await post({ title: 'Of another site', siteId: other });
  await post({ title: 'Draft', siteId, status: 'DRAFT' });
  await post({ title: 'Complete', siteId, status: 'COMPLETE' });
  await post({ title: 'Part', type: 'IMPROVEMENT', subType: 'ACTION_PLAN', audience: [], sites: [{ siteId }] });
  await post({ title: 'Part of another', type: 'IMPROVEMENT', subType: 'ACTION_PLAN', audience: [], sites: [{ siteId: other }] });
  const calendar = await read(await make(siteManager, ofSite()));
  expect(calendar.name).toBe('Farrow');
  expect(calendar.events.map(({ summary }) => summary).toSorted()).toEqual(['Of the company', 'Of the site', 'Part']);
  expect(calendar.events.find(({ summary }) => summary === 'Part')?.url).toContain('entityType=CampaignV2Site');
});

test('a person’s calendar does not show whether they have answered: an anonymous campaign stays until its end', async () => {
  const id = await post({ title: 'Pulse', isAnonymous: true });
  await post({ title: 'For others', isAnonymous: true, audience: [manager] });
  const url = await make(worker, own());
  const before = await (await get(url)).text();
  await api.make.query('UPDATE campaign_audience SET submitted_at = now(), has_work = false WHERE campaign_id = $1', [id]);
  expect(await (await get(url)).text()).toBe(before);
  expect(await titles(url)).toEqual(['Pulse']);
  await api.make.query("UPDATE campaign SET status = 'COMPLETE', complete_date = end_date WHERE id = $1", [id]);
  expect(await titles(url)).toEqual([]);
});

test('a site’s calendar has a wider anonymous campaign from five people on, so that it tells of nobody that they are asked', async () => {
  const [second, third, fourth, fifth] = await Promise.all([1, 2, 3, 4].map(() => api.make.person(companyId, { sites: [{ id: siteId }] })));
  const four = [worker, second!, third!, fourth!];
  const elsewhere = await Promise.all([1, 2].map(() => api.make.person(companyId)));
  await post({ title: 'Four here', isAnonymous: true, audience: [...four, ...elsewhere] });
  await post({ title: 'Five here', isAnonymous: true, audience: [...four, fifth!] });
  await post({ title: 'One here, of the site', isAnonymous: true, siteId });
  await post({ title: 'One here, named' });
  expect((await titles(await make(siteManager, ofSite()))).toSorted()).toEqual(['Five here', 'One here, named', 'One here, of the site']);
});

test('a site’s calendar does not show who has answered: an anonymous campaign stays until its end', async () => {
  const id = await post({ title: 'Pulse', siteId, isAnonymous: true });
  const url = await make(siteManager, ofSite());
  await api.make.query('UPDATE campaign_audience SET submitted_at = now(), has_work = false WHERE campaign_id = $1', [id]);
  expect(await titles(url)).toEqual(['Pulse']);
});

test('a calendar names nobody, not even who asks anonymously', async () => {
  await post({
    title: 'What scares you?',
    type: 'HUDDLE',
    subType: 'OPEN_QUESTION',
    isAnonymous: true,
    authorId: worker.id,
    siteId,
    audience: [worker, siteManager],
  });
  const document = await (await get(await make(siteManager, ofSite()))).text();
  expect(document).toContain('What scares you?');
  expect(document).not.toMatch(new RegExp(`Wilhelmina|${worker.id}|${worker.email}`));
});

test('only the answer that makes an address contains it, and the database keeps a digest', async () => {
  const url = await make(worker, own());
  const secret = /(\w[\w-]+)\.ics$/.exec(url)?.[1] ?? '';
  const found = await api.as(worker).get<CalendarAddress>(own());
  expect(found.body.made?.maker).toMatchObject({ userId: worker.id });
  expect(JSON.stringify(found.body)).not.toContain(secret);
  const rows = await api.make.query<{ row: string }>('SELECT c::text AS row FROM calendar_address c');
  expect(rows.map(({ row }) => row).join()).not.toContain(secret);
});

test('the log never contains an address, also of one that nobody made', async () => {
  const url = await make(worker, own());
  const secret = /(\w[\w-]+)\.ics$/.exec(url)?.[1] ?? '';
  expect((await get(url)).status).toBe(200);
  expect((await get(url.replace('.ics', ''))).status).toBe(404);
  expect((await get(url.replace('.ics', 'x.ics'))).status).toBe(404);
  expect(api.logged.join('\n')).not.toContain(secret);
});

test('a new address ends the one before, and a revoked one ends at once', async () => {
  const first = await make(worker, own());
  const second = await make(worker, own());
  expect(await statusOf(first)).toBe(404);
  expect(await titles(second)).toEqual([]);
  expect((await api.as(worker).delete(own())).status).toBe(204);
  expect(await statusOf(second)).toBe(404);
  expect((await api.as(worker).get<CalendarAddress>(own())).body).toEqual({ made: null });
  expect(errorOf(await api.as(worker).delete(own()))).toMatchObject({ status: 404 });
});

test('revoking one’s own calendar leaves that of a site that one made, and the other way round', async () => {
  for (const [revoked, kept] of [
    [own(), ofSite()],
    [ofSite(), own()],
  ] as const) {
    const urls = [await make(siteManager, revoked), await make(siteManager, kept)] as const;
    expect((await api.as(siteManager).delete(revoked)).status).toBe(204);
    expect([await statusOf(urls[0]), await statusOf(urls[1])]).toEqual([404, 200]);
    expect((await api.as(siteManager).get<CalendarAddress>(kept)).body.made).not.toBeNull();
  }
});

test('another manager of the site replaces and revokes its address', async () => {
  const first = await make(siteManager, ofSite());
  const second = await make(manager, ofSite());
  expect(await statusOf(first)).toBe(404);
  expect((await api.as(siteManager).delete(ofSite())).status).toBe(204);
  expect(await statusOf(second)).toBe(404);
});

test.each([
  ['is blocked', 'UPDATE account SET blocked = true WHERE id = $1'],
  ['is blocked by the company', 'UPDATE company_member SET is_blocked = true WHERE user_id = $1'],
  ['leaves the company', 'DELETE FROM company_member WHERE user_id = $1'],
  ['is past the last day', "UPDATE company_member SET access_until = '2026-03-09' WHERE user_id = $1"],
])('an address stops when its maker %s', async (_what, change) => {
  const [personal, ofTheSite] = [await make(siteManager, own()), await make(siteManager, ofSite())];
  await api.make.query(change, [siteManager.id]);
  expect(await statusOf(personal)).toBe(404);
  expect(await statusOf(ofTheSite)).toBe(404);
});

test('[6.3] the address of a site stops when its maker no longer manages the site', async () => {
  const url = await make(siteManager, ofSite());
  await api.make.query('UPDATE site_member SET is_manager = false WHERE user_id = $1', [siteManager.id]);
  expect(await statusOf(url)).toBe(404);
});

test('an address shows one company only, also of a person with two', async () => {
  const other = (await api.make.company()).id;
  const both = await api.make.person([companyId, other]);
  await post({ audience: [both], title: 'Here' });
  await insertCampaign(api.make, { companyId: other, authorId: both.id, endDate: dueAt, title: 'There', audience: [both] });
  expect(await titles(await make(both, own()))).toEqual(['Here']);
});

test('a copy that is current gets 304, and one that is not gets the calendar; nobody else may keep it', async () => {
  const url = await make(worker, own());
  const first = await get(url);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const etag = first.headers.get('etag') ?? '';
  const again = await get(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await post();
  const changed = await get(url, { headers: { 'if-none-match': etag } });
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
});

test('HEAD answers as GET does, without the calendar', async () => {
  const url = await make(worker, own());
  const head = await get(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/calendar; charset=utf-8', '']);
  expect((await get(url.replace('.ics', 'x.ics'), { method: 'HEAD' })).status).toBe(404);
});

test('too many requests of one address get 429', async () => {
  const limited = await startTestApi({ addressLimits: { files: 2 } });
  try {
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await fetch(`${limited.origin}/api/calendar/none.ics`)).status);
    expect(statuses).toEqual([404, 404, 429]);
  } finally {
    await limited.stop();
  }
});

test('a system manager reads and revokes the address of a site and makes none, because an address acts for a person of the company', async () => {
  const admin = api.as(await api.make.admin());
  await make(siteManager, ofSite());
  expect((await admin.get<CalendarAddress>(ofSite())).body.made?.maker).toMatchObject({ userId: siteManager.id });
  expect(errorOf(await admin.post(ofSite()))).toMatchObject({ status: 403, code: 'calendar.notMember' });
  expect(errorOf(await admin.post(own()))).toMatchObject({ status: 403, code: 'calendar.notMember' });
  expect((await admin.delete(ofSite())).status).toBe(204);
});

test('making and revoking leave audit records without the address', async () => {
  await make(siteManager, ofSite());
  await api.as(siteManager).delete(ofSite());
  const rows = await api.make.query('SELECT action, entity_type, entity_id, data FROM audit_event WHERE company_id = $1 ORDER BY at, id', [
    companyId,
  ]);
  expect(rows).toEqual([
    { action: 'calendarAddress.created', entity_type: 'Site', entity_id: String(siteId), data: {} },
    { action: 'calendarAddress.revoked', entity_type: 'Site', entity_id: String(siteId), data: {} },
  ]);
});
