/** The people of one site or division in the campaigns of a wider scope, for the managers of the place. */
import type { PlaceCampaign, PlacePeople } from '@muster/contract/reports/place-people';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { insertCampaign, type CampaignRowOptions } from '../../../../../tests/rows/campaign';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let north: number;
let south: number;
let division: number;
let boss: Person;
let siteManager: Person;
let here: Person[];
let elsewhere: Person;
let as: Record<'boss' | 'site' | 'southern' | 'division' | 'member', Client>;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  division = await api.make.division(companyId);
  [north, south] = [await api.make.site(companyId, { divisionIds: [division] }), await api.make.site(companyId)];
  boss = await api.make.person(companyId, { manager: true });
  siteManager = await api.make.person(companyId, { sites: [{ id: north, manager: true }], lastName: 'Zander' });
  here = [
    await api.make.person(companyId, { sites: [{ id: north }], firstName: 'Ada', lastName: 'Abara', divisions: [{ id: division }] }),
    await api.make.person(companyId, { sites: [{ id: north }], firstName: 'Bo', lastName: 'Brandt' }),
  ];
  elsewhere = await api.make.person(companyId, { sites: [{ id: south }] });
  as = {
    boss: api.as(boss),
    site: api.as(siteManager),
    southern: api.as(await api.make.person(companyId, { sites: [{ id: south, manager: true }, { id: north }] })),
    division: api.as(await api.make.person(companyId, { divisions: [{ id: division, manager: true }] })),
    member: api.as(here[0]),
  };
  await api.relay.drain();
});

const audience = () => [...here, siteManager, elsewhere];
const insert = (options: Partial<CampaignRowOptions> = {}) =>
  insertCampaign(api.make, { companyId, authorId: boss.id, audience: audience(), ...options });
const atNorth = () => `siteId=${north}`;
const see = (who: Client, id: number, query = atNorth()) => who.get<PlacePeople>(`/campaign-v2s/${id}/place-people?${query}`);
const remind = (who: Client, id: number, body?: object, query = atNorth()) =>
  who.post<{ reminded: number; skipped: number }>(`/campaign-v2s/${id}/place-people/reminders?${query}`, body);
const namesOf = ({ people }: PlacePeople) => people.map(({ user }) => user.lastName);
const list = (who: Client, query = atNorth()) => who.get<PlaceCampaign[]>(`/campaign-v2s/place-people?companyId=${companyId}&${query}`);

/** Somebody has answered. */
const finish = (id: number, who: Person | undefined) =>
  api.make.query('UPDATE campaign_audience SET submitted_at = now(), has_work = false WHERE campaign_id = $1 AND user_id = $2', [
    id,
    who?.id,
  ]);

describe('a site manager sees of a campaign of the company', () => {
  test('who of the people of the site has done their part, by name, and nobody of another site', async () => {
    const id = await insert({ title: 'Permit', endDate: '2026-03-09T00:00:00Z' });
    await finish(id, here[0]);
    const { status, body } = await see(as.site, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ askedCount: 3, doneCount: 1, peopleCount: 3, mayRemind: true, campaign: { id, title: 'Permit' } });
    expect(body.people.map(({ user, isDone, remindedDate }) => [user.lastName, isDone, remindedDate])).toEqual([
      ['Abara', true, null],
      ['Brandt', false, null],
      ['Zander', false, null],
    ]);
    expect(JSON.stringify(body)).not.toContain(elsewhere.id);
  });

  test('the people filtered by state and by name, one page at a time', async () => {
    const id = await insert();
    await finish(id, here[0]);
    const found = async (query: string) => {
      const { body } = await see(as.site, id, `${atNorth()}&${query}`);
      return [body.peopleCount, ...namesOf(body)];
    };
    expect(await found('state=OPEN')).toEqual([2, 'Brandt', 'Zander']);
    expect(await found('state=DONE')).toEqual([1, 'Abara']);
    expect(await found('name=bo%20bra')).toEqual([1, 'Brandt']);
    expect(await found('name=%25')).toEqual([0]);
    expect(await found('size=1&page=1')).toEqual([3, 'Brandt']);
    expect(await found('state=NONSENSE')).toEqual([3, 'Abara', 'Brandt', 'Zander']);
  });

  test('[3.16] the number of invited people apart; they are neither asked nor done', async () => {
    await api.make.person(companyId, { sites: [{ id: north }], activated: false });
    await api.make.person(companyId, { sites: [{ id: south }], activated: false });
    expect((await see(as.site, await insert())).body).toMatchObject({ askedCount: 3, invitedCount: 1 });
  });

  test('no answer and no language: only whether somebody has read it and done their part', async () => {
    const poll = await build.create(as.boss, 'SINGLE_CHOICE', { companyId });
    await build.respond(api.as(here[0]), poll, { choice: 'o2', why: 'Because it is torn' });
    const { body } = await see(as.site, poll.id);
    expect(Object.keys(body.people[0] ?? {}).toSorted()).toEqual(['isDone', 'isViewed', 'remindedDate', 'user']);
    expect(JSON.stringify(body)).not.toContain('torn');
  });
});

describe('rights', () => {
  test('[6.3] managers of the place and of the company; other managers and members get 403', async () => {
    const id = await insert();
    for (const who of [as.site, as.boss]) expect((await see(who, id)).status).toBe(200);
    for (const who of [as.southern, as.division, as.member]) {
      expect(errorOf(await see(who, id))).toEqual({ status: 403, code: 'error.forbidden' });
      expect(errorOf(await remind(who, id))).toEqual({ status: 403, code: 'error.forbidden' });
      expect(errorOf(await list(who))).toEqual({ status: 403, code: 'error.forbidden' });
    }
  });

  test('a division manager sees and reminds the people of the division', async () => {
    const id = await insert();
    const { body } = await see(as.division, id, `divisionId=${division}`);
    expect(namesOf(body)).toEqual(['Abara']);
    expect((await remind(as.division, id, {}, `divisionId=${division}`)).body).toMatchObject({ reminded: 1, skipped: 0 });
    expect((await list(as.division, `divisionId=${division}`)).body).toMatchObject([{ campaign: { id }, askedCount: 1, doneCount: 0 }]);
  });

  test('404 for a campaign or a place of another company, of another scope, or with sites in place of people', async () => {
    const other = (await api.make.company()).id;
    const otherSite = await api.make.site(other);
    const foreign = await insertCampaign(api.make, { companyId: other, authorId: (await api.make.person(other, { manager: true })).id });
    const id = await insert();
    const otherDivision = await api.make.division(companyId);
    const outside = [
      await insert({ siteId: south }),
      await insert({ divisionId: otherDivision }),
      await insert({ type: 'IMPROVEMENT', audience: [], sites: [{ siteId: north }] }),
      foreign,
      987_654,
    ];
    for (const one of outside) expect((await see(as.site, one)).status, String(one)).toBe(404);
    expect((await see(as.site, id, `siteId=${otherSite}`)).status).toBe(404);
    expect((await see(as.site, await insert({ divisionId: division }))).status).toBe(200);
  });

  test('400 without a place or with two; 409 for a reminder of a campaign that is complete', async () => {
    const id = await insert({ status: 'COMPLETE' });
    for (const query of ['', `siteId=${north}&divisionId=${division}`]) expect((await see(as.site, id, query)).status).toBe(400);
    expect((await see(as.site, id)).body).toMatchObject({ mayRemind: false });
    expect(errorOf(await remind(as.site, id))).toEqual({ status: 409, code: 'campaign.notLive' });
  });
});

describe('a site manager reminds', () => {
  test('[6.4] all people of the site who still have work, except themself, and nobody of another site', async () => {
    const id = await insert();
    await finish(id, here[0]);
    expect(await remind(as.site, id)).toMatchObject({ status: 200, body: { reminded: 1, skipped: 0 } });
    await api.relay.drain();
    const toldOf = async (person: Person | undefined) =>
      (await api.as(person).get<Notification[]>('/notifications')).body.filter(({ title }) => title.startsWith('Reminder')).length;
    expect([await toldOf(here[0]), await toldOf(here[1]), await toldOf(elsewhere)]).toEqual([0, 1, 0]);
    expect((await see(as.site, id)).body.people.map(({ remindedDate }) => remindedDate !== null)).toEqual([false, true, false]);
    expect((await remind(as.site, id)).body).toMatchObject({ reminded: 0, skipped: 1 });
    const records = await api.make.query("SELECT data FROM audit_event WHERE action = 'campaign.reminded' AND entity_id = $1", [
      String(id),
    ]);
    expect(records).toEqual([{ data: { reminded: 1, skipped: 0, siteId: north } }]);
  });

  test('named people; one name of another site, or outside the audience, fails the whole request', async () => {
    const id = await insert();
    const late = await api.make.person(companyId, { sites: [{ id: north }] });
    for (const one of [elsewhere.id, late.id, 'nobody'])
      expect(errorOf(await remind(as.site, id, { userIds: [here[1]?.id, one] }))).toMatchObject({
        status: 400,
        fields: ['userIds Unknown'],
      });
    expect((await remind(as.site, id, { userIds: [here[1]?.id] })).body).toMatchObject({ reminded: 1, skipped: 0 });
  });
});

describe('an anonymous campaign', () => {
  test('shows a site manager how many are asked, and neither names nor how many have answered', async () => {
    const pulse = await build.create(as.boss, 'PULSE_CHECK', { companyId });
    const before = await see(as.site, pulse.id);
    expect(before.body).toMatchObject({ isAnonymous: true, doneCount: null, people: [], peopleCount: 0 });
    const listed = (await list(as.site)).body;
    for (const person of [...here, siteManager, elsewhere]) await build.respond(api.as(person), pulse);
    // only the totals of the whole campaign move, in the steps that everybody sees
    const { campaign: _, ...place } = before.body;
    expect((await see(as.site, pulse.id)).body).toMatchObject(place);
    expect((await see(as.site, pulse.id, `${atNorth()}&state=OPEN`)).body).toMatchObject({ people: [], peopleCount: 0 });
    expect((await list(as.site)).body.map(({ askedCount, doneCount }) => [askedCount, doneCount])).toEqual(
      listed.map(({ askedCount }) => [askedCount, null]),
    );
  });

  test('a reminder gives the same numbers whoever has answered, takes no names, and reaches only open work', async () => {
    const [waiting, done] = [
      await build.create(as.boss, 'PULSE_CHECK', { companyId }),
      await build.create(as.boss, 'PULSE_CHECK', { companyId }),
    ];
    for (const person of here) await build.respond(api.as(person), done);
    await api.relay.drain();
    api.published.length = 0;
    const ofDone = [(await remind(as.site, done.id)).body, (await remind(as.site, done.id)).body];
    // 'one waits for you' would be wrong for a manager who has answered
    expect(ofDone).toMatchObject([{ own: 0 }, { own: 0 }]);
    await api.relay.drain();
    const told = () => api.published.filter(({ event }) => event === 'create-notification').flatMap(({ channels }) => channels);
    for (const person of here) expect(told()).not.toContain(`private-user-${person.id}`);
    expect([(await remind(as.site, waiting.id)).body, (await remind(as.site, waiting.id)).body]).toEqual(ofDone);
    expect(errorOf(await remind(as.site, waiting.id, { userIds: [here[0]?.id] }))).toMatchObject({ fields: ['userIds Anonymous'] });
  });
});

describe('the list of campaigns that ask people of a site', () => {
  test('has LIVE campaigns of a wider scope with their numbers, the earliest end first', async () => {
    const late = await insert({ title: 'Late', endDate: '2026-03-09T00:00:00Z', type: 'BRIEFING', divisionId: division });
    const never = await insert({ title: 'Without an end' });
    await finish(late, here[0]);
    await insert({ title: 'Of the site', siteId: north });
    await insert({ title: 'Of another division', divisionId: await api.make.division(companyId) });
    await insert({ title: 'Complete', status: 'COMPLETE' });
    await insert({ title: 'Not started', status: 'READY' });
    await insert({ title: 'For others', audience: [elsewhere] });
    await insert({ title: 'Of sites', type: 'IMPROVEMENT', audience: [], sites: [{ siteId: north }] });
    const { body, headers } = await list(as.site);
    expect(body.map(({ campaign, askedCount, doneCount }) => [campaign.id, askedCount, doneCount])).toEqual([
      [late, 3, 1],
      [never, 3, 0],
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await list(as.site, `${atNorth()}&type=POLL`)).body.map(({ campaign }) => campaign.title)).toEqual(['Without an end']);
  });
});
