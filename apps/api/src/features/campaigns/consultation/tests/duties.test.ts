/** What managers owe to representatives: independent representatives, an answer to each request, and the notice of what is under way. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { PlacePeople } from '@muster/contract/reports/place-people';
import type { Notification } from '@muster/contract/notifications/notification';
import type { Representative } from '@muster/contract/organisation/representative';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

async function world() {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const at = (manager: boolean) => ({ sites: [{ id: siteId, manager }] });
  const managerPerson = await api.make.person(companyId, { manager: true });
  const manager = api.as(managerPerson);
  const mark = async (person: Person, more: object = {}) =>
    manager.post<Representative>('/representatives', {
      companyId,
      siteId,
      userId: person.id,
      electedDay: day(-30),
      untilDay: day(300),
      ...more,
    });
  return {
    companyId,
    siteId,
    managerPerson,
    manager,
    siteManager: await api.make.person(companyId, at(true)),
    elected: await api.make.person(companyId, at(false)),
    worker: await api.make.person(companyId, at(false)),
    mark,
    change: ({ id, version }: Representative, electedDay: string, untilDay: string) =>
      manager.put<Representative>(`/representatives/${id}`, { electedDay, untilDay, version }),
  };
}
type World = Awaited<ReturnType<typeof world>>;

async function consult({ companyId, siteId }: World, author: Client): Promise<CampaignV2> {
  const draft = await build.create(author, 'YES_NO', { companyId, siteId, status: 'DRAFT' });
  const consultation = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: day(20) };
  expect((await author.put(`/campaign-v2s/${draft.id}/consultation`, consultation)).status).toBe(200);
  const body = { ...(await build.bodyOf('YES_NO', { companyId, siteId })), version: draft.version };
  const posted = await author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body);
  expect(posted.status).toBe(200);
  return posted.body;
}

const ask = (person: Person, { id }: CampaignV2) =>
  api.as(person).post<ConsultationView>(`/campaign-v2s/${id}/consultation/requests`, { question: 'How loud is the compressor?' });
/** How many notifications with this title a person has. */
async function told(as: Client, title: string): Promise<number> {
  await api.relay.drain();
  return (await as.get<Notification[]>('/notifications')).body.filter((one) => one.title === title).length;
}
const leave = ({ companyId }: World, { id }: Person) =>
  api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, id]);
const alone = { status: 409, code: 'representative.onlyManagers' };

test('the mark of the last independent representative cannot end before that of a manager', async () => {
  const w = await world();
  const [independent, boss] = [(await w.mark(w.elected)).body, (await w.mark(w.siteManager)).body];
  for (const until of [day(-1), day(5)]) expect(errorOf(await w.change(independent, day(-30), until))).toEqual(alone);
  expect((await w.change(boss, day(-30), day(4))).status).toBe(200);
  expect((await w.change(independent, day(-30), day(5))).status).toBe(200);
});

test('two independent representatives one after the other are enough, and a gap between them is not', async () => {
  const w = await world();
  await w.mark(w.elected, { untilDay: day(100) });
  const next = (await w.mark(w.worker, { electedDay: day(101) })).body;
  expect((await w.mark(w.siteManager)).status).toBe(201);
  expect(errorOf(await w.change(next, day(103), day(300)))).toEqual(alone);
});

test('an independent representative who has left does not count, and the manager can only end the own mark', async () => {
  const w = await world();
  await w.mark(w.elected);
  const boss = (await w.mark(w.siteManager, { untilDay: day(200) })).body;
  await leave(w, w.elected);
  const second = await api.make.person(w.companyId, { sites: [{ id: w.siteId, manager: true }] });
  expect(errorOf(await w.mark(second))).toEqual(alone);
  expect(errorOf(await w.change(boss, day(-30), day(250)))).toEqual(alone);
  expect((await w.change(boss, day(-30), day(-1))).status).toBe(200);
});

test('a change elsewhere is stored while a manager is alone because the other one has left', async () => {
  const w = await world();
  await w.mark(w.elected);
  await w.mark(w.siteManager);
  await leave(w, w.elected);
  const added = await w.mark(w.worker, { untilDay: day(10) });
  expect(added.status).toBe(201);
  expect((await w.change(added.body, day(-30), day(9))).status).toBe(200);
});

test('a request for information reaches the managers of the scope if the author has left, or manages it no longer', async () => {
  const w = await world();
  await w.mark(w.elected);
  const title = 'Information is missing: Did you get a break?';
  for (const end of [
    leave,
    ({ companyId }: World, { id }: Person) =>
      api.make.query('UPDATE company_member SET is_manager = false WHERE company_id = $1 AND user_id = $2', [companyId, id]),
  ]) {
    const author = await api.make.person(w.companyId, { manager: true });
    const poll = await consult(w, api.as(author));
    await end(w, author);
    const before = await told(w.manager, title);
    expect((await ask(w.elected, poll)).status).toBe(201);
    expect(await told(w.manager, title)).toBe(before + 1);
    expect(await told(api.as(w.siteManager), title)).toBe(before + 1);
  }
});

test('a request for information reaches only the author while the author is there', async () => {
  const w = await world();
  await w.mark(w.elected);
  await ask(w.elected, await consult(w, w.manager));
  const title = 'Information is missing: Did you get a break?';
  expect([await told(w.manager, title), await told(api.as(w.siteManager), title)]).toEqual([1, 0]);
});

test('an answer that is overdue is told once to the managers of the scope, and not if it was given', async () => {
  const w = await world();
  await w.mark(w.elected);
  const poll = await consult(w, w.manager);
  const { body } = await ask(w.elected, poll);
  const title = 'Information is overdue: Did you get a break?';
  await api.runJob('campaigns-follow-up');
  expect(await told(w.manager, title)).toBe(0);
  api.clock.set(new Date(Date.parse(body.requests[0]?.dueDate ?? '') + 60_000).toISOString());
  await api.runJob('campaigns-follow-up');
  expect([await told(w.manager, title), await told(api.as(w.siteManager), title), await told(api.as(w.worker), title)]).toEqual([1, 1, 0]);
  const events = () =>
    api.make.query('SELECT overdue_told_at FROM consultation_request WHERE campaign_id = $1 AND overdue_told_at IS NOT NULL', [poll.id]);
  const [first] = await events();
  api.clock.advance(86_400_000);
  await api.runJob('campaigns-follow-up');
  expect(await events()).toEqual([first]);
  const answered = await ask(w.elected, poll);
  const request = answered.body.requests.at(-1);
  await w.manager.put(`/consultation-requests/${request?.id}`, { answer: '78 dB' });
  api.clock.set(new Date(Date.parse(request?.dueDate ?? '') + 60_000).toISOString());
  await api.runJob('campaigns-follow-up');
  expect(await events()).toEqual([first]);
});

test('a late answer is told once also if the campaign was finalised in the meantime', async () => {
  const w = await world();
  await w.mark(w.elected);
  const poll = await consult(w, w.manager);
  const { body } = await ask(w.elected, poll);
  await w.manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  api.clock.set(new Date(Date.parse(body.requests[0]?.dueDate ?? '') + 60_000).toISOString());
  await api.runJob('campaigns-follow-up');
  await api.runJob('campaigns-follow-up');
  const title = 'Information is overdue: Did you get a break?';
  expect([await told(w.manager, title), await told(api.as(w.siteManager), title)]).toEqual([1, 1]);
});

test('a repeated delivery of the election tells the representative nothing twice', async () => {
  const w = await world();
  await consult(w, w.manager);
  await api.relay.drain();
  await w.mark(w.elected, { electedDay: day(-3) });
  // a copy of the delivery, with the id of its event: what a crash before its removal leaves
  const [election] = await api.make.query<{ id: number; company_id: number; aggregate: string; payload: object }>(
    `SELECT id, company_id, aggregate, payload FROM outbox_event WHERE type = 'representative.set' ORDER BY id DESC LIMIT 1`,
  );
  const title = 'Consultation under way: Did you get a break?';
  expect(await told(api.as(w.elected), title)).toBe(1);
  await api.as(w.elected).patch('/notifications/mark-all-read', { userId: w.elected.id });
  await api.make.query(
    `INSERT INTO outbox_delivery (subscriber, event_id, type, company_id, aggregate, payload, created_at)
     VALUES ('audiences of consultations', $1, 'representative.set', $2, $3, $4, now())`,
    [election?.id, election?.company_id, election?.aggregate, JSON.stringify(election?.payload)],
  );
  await api.relay.drain();
  const notices = await api.make.query(
    `SELECT event_count AS "count", is_read AS "isRead" FROM notification WHERE user_id = $1 AND kind = 'consultation.joined'`,
    [w.elected.id],
  );
  expect(notices).toEqual([{ count: 1, isRead: true }]);
});

test('somebody who is elected during a consultation hears of it once, and of nothing that has ended', async () => {
  const w = await world();
  const [ended, open] = [await consult(w, w.manager), await consult(w, w.manager)];
  await w.manager.patch(`/campaign-v2s/${ended.id}`, { status: 'COMPLETE' });
  await api.relay.drain();
  const mark = (await w.mark(w.elected, { electedDay: day(-3) })).body;
  await api.relay.drain();
  const notices = () =>
    api.make.query(`SELECT subject, event_count AS "count" FROM notification WHERE user_id = $1 AND kind = 'consultation.joined'`, [
      w.elected.id,
    ]);
  const joined = [{ subject: `campaign:${open.id}`, count: 1 }];
  expect(await notices()).toEqual(joined);
  await w.change(mark, day(-3), day(200));
  await api.relay.drain();
  expect(await notices()).toEqual(joined);
  expect(await told(api.as(w.elected), 'Consultation under way: Did you get a break?')).toBe(1);
});

test('a representative who manages the site sees who of it has not answered, as its manager, and no participants of the consultation', async () => {
  const w = await world();
  await w.mark(w.elected);
  await w.mark(w.siteManager);
  const yard = await api.make.site(w.companyId);
  const elsewhere = await api.make.person(w.companyId, { sites: [{ id: yard }] });
  const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  const consultation = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: day(20) };
  await w.manager.put(`/campaign-v2s/${poll.id}/consultation`, consultation);
  const [manages, represents] = [api.as(w.siteManager), api.as(w.elected)];
  for (const one of [manages, represents]) expect((await one.get(`/campaign-v2s/${poll.id}/participants`)).body).toEqual([]);
  const path = `/campaign-v2s/${poll.id}/place-people?siteId=${w.siteId}`;
  const seen = await manages.get<PlacePeople>(path);
  expect(seen.status).toBe(200);
  const ids = JSON.stringify(seen.body);
  expect([ids.includes(w.worker.id), ids.includes(elsewhere.id)]).toEqual([true, false]);
  expect((await represents.get(path)).status).toBe(403);
});

test('a representative becomes no manager where a manager would then represent people alone', async () => {
  const w = await world();
  const { companyId, siteId, manager } = w;
  await w.mark(w.elected);
  const path = `/user/${w.elected.id}`;
  const promotions = () => [
    manager.put(`${path}/company-membership`, { companyId, isManager: true }),
    manager.put(`${path}/site-membership`, { siteId, manager: true }),
  ];
  for (const refused of await Promise.all(promotions())) expect(errorOf(refused)).toEqual(alone);
  expect((await w.mark(w.worker)).status).toBe(201);
  for (const promotion of promotions()) expect((await promotion).status).toBe(200);
});
