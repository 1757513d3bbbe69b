/** The roll-call: who has confirmed a danger, and who is not reached. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { RollCall, RollCallPerson } from '@muster/contract/reports/roll-call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { insertCampaign } from '../../../../../tests/rows/campaign';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let north: number;
let south: number;
let boss: Client;
let northern: Client;
let people: Record<'confirmed' | 'opened' | 'stuck' | 'away' | 'silent' | 'free', Person>;
let alert: CampaignV2;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  companyId = (await api.make.company()).id;
  [north, south] = [await api.make.site(companyId, { name: 'North' }), await api.make.site(companyId, { name: 'South' })];
  boss = api.as(await api.make.person(companyId, { manager: true }));
  const at = (id: number, lastName: string) => api.make.person(companyId, { sites: [{ id }], firstName: 'Kim', lastName });
  people = {
    confirmed: await at(north, 'Abara'),
    opened: await at(north, 'Brandt'),
    stuck: await at(north, 'Costa'),
    away: await at(south, 'Dahl'),
    silent: await at(south, 'Eze'),
    free: await api.make.person(companyId, { firstName: 'Kim', lastName: 'Faber' }),
  };
  alert = await build.create(boss, 'SAFETY_ALERT', { companyId });
  // manages North, and came after the posting
  northern = api.as(await api.make.person(companyId, { sites: [{ id: north, manager: true }] }));
  const open = (who: Person) => api.as(who).post('/campaign-v2-user-view-engagements', { campaignV2Id: alert.id });
  await build.respond(api.as(people.confirmed), alert);
  await open(people.opened);
  await build.respond(api.as(people.stuck), alert, { acknowledged: ['read'], canDo: 'false', blocker: 'No crane' });
  await api.as(people.away).put(`/campaign-v2s/${alert.id}/not-at-work`, {});
});

const call = (who: Client, id = alert.id, query = '') => who.get<RollCall>(`/campaign-v2s/${id}/roll-call${query}`);
const list = (who: Client, query = '') => who.get<RollCallPerson[]>(`/campaign-v2s/${alert.id}/roll-call/people${query}`);
const states = (counted: Partial<Record<string, number>>) => ({
  NOT_REACHED: 0,
  OPENED: 0,
  CANNOT_COMPLY: 0,
  AWAY: 0,
  CONFIRMED: 0,
  ...counted,
});
const names = ({ body }: { body: RollCallPerson[] }) => body.map(({ user, state }) => [user.lastName, state]);

test('each person of the audience has one state, and counts at one site', async () => {
  const { body } = await call(boss);
  const atNorth = body.sites.find(({ site }) => site?.name === 'North');
  expect(atNorth).toMatchObject({ asked: 3, states: states({ CONFIRMED: 1, OPENED: 1, CANNOT_COMPLY: 1 }) });
  const atSouth = body.sites.find(({ site }) => site?.name === 'South');
  expect(atSouth).toMatchObject({ asked: 2, states: states({ AWAY: 1, NOT_REACHED: 1 }) });
  const free = body.sites.find(({ site }) => site === null);
  expect(body.total?.asked).toBe(3 + 2 + (free?.asked ?? 0));
  expect(body.mayRemind).toBe(true);
});

test('somebody of two sites counts once, and a day later nobody is away', async () => {
  await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, south, people.opened.id]);
  const before = (await call(boss)).body.total;
  api.clock.set('2026-03-11T23:00:00.000Z');
  const after = (await call(boss)).body.total;
  expect(after?.asked).toBe(before?.asked);
  expect([before?.states.AWAY, after?.states.AWAY]).toEqual([1, 0]);
});

test('the people come with their state and telephone number, by site and state', async () => {
  await api.make.query("UPDATE account SET phone_number = '+49 30 1' WHERE id = $1", [people.silent.id]);
  expect(names(await list(boss, `?atSite=${south}`))).toEqual([
    ['Dahl', 'AWAY'],
    ['Eze', 'NOT_REACHED'],
  ]);
  const { body, headers } = await list(boss, `?atSite=${south}&state=NOT_REACHED`);
  expect(body).toMatchObject([{ user: { lastName: 'Eze' }, phoneNumber: '+49 30 1', siteName: 'South', remindedDate: null }]);
  expect(headers.get('x-total-count')).toBe('1');
  expect(names(await list(boss, '?atSite=0')).map(([name]) => name)).toContain('Faber');
});

test('a site manager sees the people of their own site, and no others', async () => {
  expect((await call(northern, alert.id, `?siteId=${north}`)).body.total).toMatchObject({ asked: 3 });
  const { body, headers } = await list(northern, `?siteId=${north}`);
  expect(headers.get('x-total-count')).toBe('3');
  expect(new Set(body.map(({ siteName }) => siteName))).toEqual(new Set(['North']));
  expect((await list(northern, `?siteId=${north}&atSite=${south}`)).body).toEqual([]);
  for (const path of ['', `?siteId=${south}`]) {
    expect(errorOf(await call(northern, alert.id, path))).toMatchObject({ status: 403 });
    expect(errorOf(await list(northern, path))).toMatchObject({ status: 403 });
  }
});

test('the people come with job and times; open, done and invited people each have a list that agrees with the counts', async () => {
  await api.make.query("UPDATE account SET title = 'Rigger' WHERE id = $1", [people.confirmed.id]);
  await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, south, people.opened.id]);
  const invited = await api.make.person(companyId, { sites: [{ id: south }], firstName: 'Kim', lastName: 'Gast', activated: false });
  const { body } = await list(boss, `?atSite=${north}&state=DONE`);
  const done = { viewedDate: null, submittedDate: '2026-03-10T09:00:00.000Z', siteName: 'North' };
  expect(body).toMatchObject([
    { user: { lastName: 'Abara' }, jobTitle: 'Rigger', state: 'CONFIRMED', ...done },
    { user: { lastName: 'Costa' }, jobTitle: null, state: 'CANNOT_COMPLY', ...done },
  ]);
  const opened = { viewedDate: '2026-03-10T09:00:00.000Z', submittedDate: null, state: 'OPENED' };
  expect((await list(boss, `?atSite=${north}&state=OPEN`)).body).toMatchObject([{ user: { lastName: 'Brandt' }, ...opened }]);
  expect(names(await list(boss, `?atSite=${south}&state=OPEN`)).map(([name]) => name)).toEqual(['Dahl', 'Eze']);
  const whole = await list(boss);
  const open = await list(boss, '?state=OPEN');
  const { total } = (await call(boss)).body;
  expect(whole.headers.get('x-total-count')).toBe(String(total?.asked));
  expect(Number(open.headers.get('x-total-count'))).toBe((total?.asked ?? 0) - 2);
  for (const [who, query] of [
    [boss, '?state=INVITED'],
    [boss, `?state=INVITED&atSite=${south}&name=gas`],
    [api.as(await api.make.person(companyId, { sites: [{ id: south, manager: true }] })), `?state=INVITED&siteId=${south}`],
  ] as const)
    expect((await list(who, query)).body).toMatchObject([{ user: { userId: invited.id }, viewedDate: null, siteName: 'South' }]);
  expect((await list(northern, `?state=INVITED&siteId=${north}`)).body).toEqual([]);
});

test('managers of a place in the scope see the state of their people, and not when they opened or answered it, nor how far they are', async () => {
  const own = (await list(northern, `?siteId=${north}`)).body;
  const hidden = { viewedDate: null, submittedDate: null, isLate: null, shownLanguage: null, progress: null };
  expect(own).toMatchObject([
    { user: { lastName: 'Abara' }, state: 'CONFIRMED', ...hidden },
    { user: { lastName: 'Brandt' }, state: 'OPENED', ...hidden },
    { user: { lastName: 'Costa' }, state: 'CANNOT_COMPLY', ...hidden },
  ]);
  expect((await call(northern, alert.id, `?siteId=${north}`)).body.seesTimes).toBe(false);
  expect((await call(boss, alert.id, `?siteId=${north}`)).body.seesTimes).toBe(true);
  expect((await list(boss, `?siteId=${north}`)).body[1]).toMatchObject({
    viewedDate: '2026-03-10T09:00:00.000Z',
    progress: { answered: 0 },
  });
});

test('the people of a site come by name over all pages, and a search finds a part of the name', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => list(boss, `?atSite=${north}&size=1&page=${page}`)));
  expect(pages.flatMap(({ body }) => body.map(({ user }) => user.lastName))).toEqual(['Abara', 'Brandt', 'Costa']);
  expect(names(await list(boss, '?name=cos'))).toEqual([['Costa', 'CANNOT_COMPLY']]);
  expect(names(await list(northern, `?siteId=${north}&name=kim&state=OPEN`))).toEqual([['Brandt', 'OPENED']]);
});

test('a worker sees no roll-call, and another company none at all', async () => {
  const worker = api.as(people.opened);
  expect(errorOf(await call(worker))).toMatchObject({ status: 403 });
  expect(errorOf(await list(worker, `?siteId=${north}`))).toMatchObject({ status: 403 });
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect(errorOf(await call(stranger))).toMatchObject({ status: 404 });
  expect(errorOf(await list(stranger))).toMatchObject({ status: 404 });
});

test('an anonymous campaign shows neither names nor states', async () => {
  const audience = Object.values(people);
  const author = await api.make.person(companyId, { manager: true });
  const id = await insertCampaign(api.make, { companyId, authorId: author.id, audience, isAnonymous: true });
  expect((await call(boss, id)).body).toMatchObject({ total: null, sites: [] });
  const { body, headers } = await boss.get<RollCallPerson[]>(`/campaign-v2s/${id}/roll-call/people`);
  expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
});

test('each answer, view and absence tells the open board in real time', async () => {
  const told = async (work: () => Promise<unknown>) => {
    await api.relay.drain();
    api.published.length = 0;
    await work();
    await api.relay.drain();
    return api.published.filter(({ channels }) => channels.some((one) => one === `private-engagement-${alert.id}`)).length;
  };
  const silent = api.as(people.silent);
  expect(await told(() => silent.post('/campaign-v2-user-view-engagements', { campaignV2Id: alert.id }))).toBe(1);
  expect(await told(() => silent.put(`/campaign-v2s/${alert.id}/not-at-work`, {}))).toBe(1);
  expect(await told(() => build.respond(silent, alert))).toBe(1);
});
