/** Consultations: the matter to decide, the representatives of the people, and what representatives see, say and ask. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FollowUp } from '@muster/contract/campaigns/follow-up/outcome';
import type { Notification } from '@muster/contract/notifications/notification';
import type { Representative } from '@muster/contract/organisation/representative';
import type { CampaignParticipant, ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders, type CampaignOptions } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Answer, type Client, type Person, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
const asked = (more: object = {}) => ({
  matter: 'CHANGES',
  decision: 'Whether night shifts get a second break.',
  decider: 'Dana Reyes',
  decideDay: day(20),
  ...more,
});

interface World {
  companyId: number;
  siteId: number;
  manager: Client;
  elected: Person;
  worker: Person;
  mark(person: Person, more?: object): Promise<Answer<Representative>>;
}

/** A company with one site and two people there. */
async function world(): Promise<World> {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const at = { sites: [{ id: siteId }] };
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const [elected, worker] = [await api.make.person(companyId, at), await api.make.person(companyId, at)];
  const mark = (person: Person, more: object = {}) =>
    manager.post<Representative>('/representatives', {
      companyId,
      siteId,
      userId: person.id,
      electedDay: day(-30),
      untilDay: day(300),
      ...more,
    });
  return { companyId, siteId, manager, elected, worker, mark };
}

/** A campaign that consults, as a draft and then posted. */
async function consult(w: World, subType: string, options: Partial<CampaignOptions> = {}, change: object = {}): Promise<CampaignV2> {
  const place = { companyId: w.companyId, siteId: w.siteId, ...options };
  const draft = await build.create(w.manager, subType, { ...place, status: 'DRAFT' });
  const saved = await w.manager.put<ConsultationView>(`/campaign-v2s/${draft.id}/consultation`, asked(change));
  expect(saved.status).toBe(200);
  const body = { ...(await build.bodyOf(subType, place)), version: draft.version };
  const posted = await w.manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body);
  expect(posted.status).toBe(200);
  return posted.body;
}

const view = async (as: Client, { id }: CampaignV2) => (await as.get<ConsultationView>(`/campaign-v2s/${id}/consultation`)).body;
const titles = async (as: Client) => {
  await api.relay.drain();
  return (await as.get<Notification[]>('/notifications')).body.map(({ title }) => title);
};

test('the representatives of a place are notified of its consultation, and join its audience', async () => {
  const w = await world();
  await w.mark(w.elected);
  // the audience has only another person
  const practice = { membersSelectionCriteria: { siteIds: [w.siteId] } };
  const poll = await consult(w, 'YES_NO', { answers: { audience: practice } });
  expect(poll).toMatchObject({ isConsultation: true, campaignV2Engagement: { expectedViewPersonnelCount: 2 } });
  const elected = api.as(w.elected);
  expect(await titles(elected)).toContain('Consultation: Did you get a break?');
  expect(await titles(api.as(w.worker))).not.toContain('Consultation: Did you get a break?');
  expect(await view(elected, poll)).toMatchObject({
    consultation: { matter: 'CHANGES', decider: 'Dana Reyes', decideDay: day(20) },
    representatives: [{ person: { userId: w.elected.id }, isGone: false }],
    mayAsk: true,
    mayState: true,
    mayChange: false,
  });
  expect(await view(api.as(w.worker), poll)).toMatchObject({ mayAsk: false, mayState: false, warnings: [] });
});

/** A person who does not work at the site, but can represent one of its divisions. */
async function speakerOf(w: World): Promise<{ speaker: Person; place: { siteId: null; divisionId: number } }> {
  const divisionId = await api.make.division(w.companyId);
  await api.make.query('INSERT INTO site_division (company_id, site_id, division_id) VALUES ($1, $2, $3)', [
    w.companyId,
    w.siteId,
    divisionId,
  ]);
  return { speaker: await api.make.person(w.companyId, { divisions: [{ id: divisionId }] }), place: { siteId: null, divisionId } };
}

test('a representative outside the selection joins the audience, even one who is elected later', async () => {
  const w = await world();
  const { speaker, place } = await speakerOf(w);
  const poll = await consult(w, 'YES_NO');
  expect(poll.campaignV2Engagement.expectedViewPersonnelCount).toBe(2);
  expect((await w.mark(speaker, place)).status).toBe(201);
  await api.relay.drain();
  const { body } = await api.as(speaker).get<ReportPayload>(`/campaign-v2s/${poll.id}/view`);
  expect(body.campaignV2).toMatchObject({ isIntendedForCurrentUser: true, campaignV2Engagement: { expectedViewPersonnelCount: 3 } });
});

test('a representative outside the selection also joins an audience that is posted in parts', async () => {
  const w = await world();
  const { speaker, place } = await speakerOf(w);
  await w.mark(speaker, place);
  const poll = await consult(w, 'YES_NO');
  // like a campaign for very many people: the last part adds no changed people
  await api.runJob('campaigns-audience');
  await api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1', [poll.id]);
  await api.make.query('INSERT INTO campaign_posting (company_id, campaign_id, total) VALUES ($1, $2, 2)', [w.companyId, poll.id]);
  await api.runJob('campaigns-post');
  const { body } = await api.as(speaker).get<ReportPayload>(`/campaign-v2s/${poll.id}/view`);
  expect(body.campaignV2).toMatchObject({ isIntendedForCurrentUser: true, campaignV2Engagement: { expectedViewPersonnelCount: 3 } });
});

test('a representative sees figures of a live campaign, and no names, even after the end', async () => {
  const w = await world();
  await w.mark(w.elected);
  const poll = await consult(w, 'SINGLE_CHOICE');
  await build.respond(api.as(w.worker), poll);
  const elected = api.as(w.elected);
  expect((await api.as(w.worker).get(`/campaign-v2s/${poll.id}/participants`)).status).toBe(403);
  const hidden = async () => {
    const participants = await elected.get<CampaignParticipant[]>(`/campaign-v2s/${poll.id}/participants`);
    expect(participants).toMatchObject({ status: 200, body: [] });
    expect(participants.headers.get('x-total-count')).toBe('2');
    for (const path of ['report-view', 'view']) {
      const { body } = await elected.get<ReportPayload>(`/campaign-v2s/${poll.id}/${path}`);
      expect(body).toMatchObject({ campaignParticipants: [], participantsCount: 2, campaignV2Responses: [] });
      expect(body.campaignV2QuestionAggregations).toMatchObject([{ isWithheld: true }]);
      expect(body.campaignV2.allowedActions).toContain('viewReport');
    }
    const file = await elected.get(`/campaign-v2s/${poll.id}/report-export?format=csv`);
    expect(errorOf(file)).toEqual({ status: 403, code: 'report.withoutNames' });
  };
  await hidden();
  await w.manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  await hidden();
  const others = await api.as(w.worker).get<CampaignParticipant[]>(`/campaign-v2s/${poll.id}/participants`);
  expect(others.body.map(({ user }) => user?.userId)).toContain(w.elected.id);
});

test('figures show to a representative from five answers on', async () => {
  const w = await world();
  await w.mark(w.elected);
  const people = [];
  for (let at = 0; at < 5; at++) people.push(api.as(await api.make.person(w.companyId, { sites: [{ id: w.siteId }] })));
  const poll = await consult(w, 'SINGLE_CHOICE');
  for (const person of people) await build.respond(person, poll);
  const { body } = await api.as(w.elected).get<ReportPayload>(`/campaign-v2s/${poll.id}/report-view`);
  expect(body.campaignV2QuestionAggregations).toMatchObject([{ isWithheld: false, answeredCount: 5 }]);
});

test('if one of two representatives has left, the author gets a warning', async () => {
  const w = await world();
  await w.mark(w.elected);
  await w.mark(w.worker);
  const poll = await consult(w, 'YES_NO');
  expect((await view(w.manager, poll)).warnings).toEqual([]);
  await api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [w.companyId, w.worker.id]);
  expect(await view(w.manager, poll)).toMatchObject({
    warnings: ['REPRESENTATIVE_LEFT'],
    representatives: expect.arrayContaining([expect.objectContaining({ isGone: true }), expect.objectContaining({ isGone: false })]),
  });
});

test('the author gets a warning about a decision before the end, little time, and missing representatives', async () => {
  const w = await world();
  const poll = await consult(w, 'YES_NO', { answers: { dueDate: '2 days 17:00' } }, { decideDay: day(1) });
  expect((await view(w.manager, poll)).warnings).toEqual(['DECIDED_BEFORE_END', 'SHORT', 'NO_REPRESENTATIVE']);
});

test('the author of a draft with a relative due date gets the warnings of a campaign that is posted now', async () => {
  const w = await world();
  const place = { companyId: w.companyId, siteId: w.siteId };
  const draft = await build.create(w.manager, 'YES_NO', { ...place, status: 'DRAFT', answers: { dueDate: '2 weeks' } });
  expect(draft.endDate).toBeNull();
  const warningsFor = async (decideDay: string) =>
    (await w.manager.put<ConsultationView>(`/campaign-v2s/${draft.id}/consultation`, asked({ decideDay }))).body.warnings;
  expect(await warningsFor(day(3))).toContain('DECIDED_BEFORE_END');
});

test('managers cannot be the only representatives', async () => {
  const w = await world();
  const boss = await api.make.person(w.companyId, { sites: [{ id: w.siteId, manager: true }] });
  const second = await api.make.person(w.companyId, { sites: [{ id: w.siteId, manager: true }] });
  for (const person of [boss, second]) expect(errorOf(await w.mark(person))).toEqual({ status: 409, code: 'representative.onlyManagers' });
  await w.mark(w.elected);
  expect((await w.mark(boss)).body).toMatchObject({ isManager: true, isCurrent: true });
});

test('everybody in the company sees who set a mark, and only managers of the place set marks', async () => {
  const w = await world();
  const made = (await w.mark(w.elected)).body;
  const path = `/representatives?companyId=${w.companyId}&siteId=${w.siteId}`;
  const seen = (await api.as(w.worker).get<Representative[]>(path)).body;
  expect(seen).toMatchObject([{ person: { userId: w.elected.id }, electedDay: day(-30), setBy: made.setBy, mayChange: false }]);
  const body = { companyId: w.companyId, siteId: w.siteId, userId: w.worker.id, electedDay: day(0), untilDay: day(9) };
  expect((await api.as(w.worker).post('/representatives', body)).status).toBe(403);
  const stranger = await api.make.person(w.companyId);
  expect(errorOf(await w.mark(stranger)).fields).toEqual(['userId Unknown']);
  expect(errorOf(await w.mark(w.elected)).fields).toEqual(['electedDay Unique']);
  expect((await w.manager.post('/representatives', { ...body, untilDay: day(-9) })).status).toBe(400);
  const ended = await w.manager.put<Representative>(`/representatives/${made.id}`, { electedDay: day(-30), untilDay: day(-1), version: 1 });
  expect(ended.body).toMatchObject({ isCurrent: false, version: 2 });
  expect((await w.manager.put(`/representatives/${made.id}`, { electedDay: day(-30), untilDay: day(5), version: 1 })).status).toBe(409);
  const log = await api.make.query<{ action: string }>('SELECT action FROM audit_event WHERE company_id = $1 AND entity_type = $2', [
    w.companyId,
    'Representative',
  ]);
  expect(log.map(({ action }) => action)).toEqual(['representative.created', 'representative.updated']);
});

test('a representative signs one statement, and everybody can read it', async () => {
  const w = await world();
  await w.mark(w.elected);
  const poll = await consult(w, 'YES_NO');
  const path = `/campaign-v2s/${poll.id}/consultation/statements`;
  const signed = await api.as(w.elected).post<ConsultationView>(path, { text: 'The crews of Dock 4 support this.' });
  expect(signed).toMatchObject({ status: 201, body: { mayState: false } });
  expect(errorOf(await api.as(w.elected).post(path, { text: 'Or not.' }))).toEqual({ status: 409, code: 'consultation.stated' });
  expect((await api.as(w.worker).post(path, { text: 'Me too.' })).status).toBe(403);
  expect((await view(api.as(w.worker), poll)).statements).toMatchObject([
    { author: { userId: w.elected.id }, text: 'The crews of Dock 4 support this.' },
  ]);
  for (const told of [w.manager, api.as(w.elected)])
    expect(await titles(told)).toContain('Statement of a representative: Did you get a break?');
});

test('missing information has a day for its answer, like a question in the exchange', async () => {
  const w = await world();
  await w.mark(w.elected);
  const poll = await consult(w, 'YES_NO');
  const path = `/campaign-v2s/${poll.id}/consultation/requests`;
  const sent = await api.as(w.elected).post<ConsultationView>(path, { question: 'How loud is the compressor?' });
  expect(sent.status).toBe(201);
  const [request] = sent.body.requests;
  expect(request).toMatchObject({ isOverdue: false, answer: null });
  expect(Date.parse(request?.dueDate ?? '')).toBeGreaterThan(api.clock.now().getTime());
  expect(await titles(w.manager)).toContain('Information is missing: Did you get a break?');
  const answer = `/consultation-requests/${request?.id}`;
  expect((await api.as(w.elected).put(answer, { answer: '78 dB' })).status).toBe(403);
  expect((await w.manager.put<ConsultationView>(answer, { answer: '78 dB' })).body.requests).toMatchObject([{ answer: '78 dB' }]);
  expect(errorOf(await w.manager.put(answer, { answer: '80 dB' }))).toEqual({ status: 409, code: 'consultation.answered' });
  expect(await titles(api.as(w.elected))).toContain('Information for you: Did you get a break?');
});

test('the outcome of a consultation says how the views were used', async () => {
  const w = await world();
  const poll = await consult(w, 'YES_NO');
  const path = `/campaign-v2s/${poll.id}`;
  await w.manager.patch(path, { status: 'COMPLETE' });
  const told = { state: 'TOLD', kind: 'DONE', did: 'A second break from May on.' };
  for (const used of [undefined, '\u200f', '\u200b'])
    expect(errorOf(await w.manager.put(`${path}/outcome`, { ...told, used })).fields).toEqual(['used NotBlank']);
  expect(errorOf(await w.manager.put(`${path}/outcome`, { state: 'NONE', did: 'No need.' })).fields).toEqual(['state Range']);
  const saved = await w.manager.put<FollowUp>(`${path}/outcome`, { ...told, used: 'Nine of ten asked for it.' });
  expect(saved.body.outcome).toMatchObject({ used: 'Nine of ten asked for it.' });
});

test('only polls, huddles and learnings can consult, about a matter in the company’s list', async () => {
  const w = await world();
  const briefing = await build.create(w.manager, 'POLICY_UPDATE', { companyId: w.companyId, status: 'DRAFT' });
  expect(errorOf(await w.manager.put(`/campaign-v2s/${briefing.id}/consultation`, asked()))).toEqual({
    status: 409,
    code: 'campaign.noConsultation',
  });
  const draft = await build.create(w.manager, 'YES_NO', { companyId: w.companyId, status: 'DRAFT' });
  const path = `/campaign-v2s/${draft.id}/consultation`;
  expect(errorOf(await w.manager.put(path, asked({ matter: 'AUDITS' }))).fields).toEqual(['matter Unknown']);
  await w.manager.patch(`/companies/${w.companyId}`, { consultationList: 'ISO_45001' });
  const saved = await w.manager.put<ConsultationView>(path, asked({ matter: 'AUDITS' }));
  expect(saved.body).toMatchObject({ consultation: { version: 1 }, matters: expect.arrayContaining(['AUDITS']) });
  expect((await w.manager.put(path, asked({ matter: 'POLICY', version: 0 }))).status).toBe(409);
  expect((await w.manager.delete(path)).status).toBe(204);
  expect((await view(w.manager, draft)).consultation).toBeNull();
});

test('a posted consultation stays one', async () => {
  const w = await world();
  const poll = await consult(w, 'YES_NO');
  const path = `/campaign-v2s/${poll.id}/consultation`;
  expect(errorOf(await w.manager.delete(path))).toEqual({ status: 409, code: 'campaign.consultationPosted' });
  await w.manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  expect((await w.manager.put(path, asked({ version: 1 }))).status).toBe(409);
});

test('the working days until missing information is due count at the place of the company', async () => {
  const w = await world();
  await w.mark(w.elected);
  await api.make.query("UPDATE company SET time_zone = 'Pacific/Auckland' WHERE id = $1", [w.companyId]);
  const poll = await consult(w, 'YES_NO');
  // Friday in UTC, and Saturday there: the second working day is Tuesday, at one o'clock in the night
  api.clock.set('2026-03-13T12:00:00.000Z');
  const sent = await api
    .as(w.elected)
    .post<ConsultationView>(`/campaign-v2s/${poll.id}/consultation/requests`, { question: 'How loud is it?' });
  expect(sent.body.requests).toMatchObject([{ dueDate: '2026-03-16T12:00:00.000Z' }]);
});
