import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { CampaignSeries } from '@muster/contract/campaigns/series/series';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { uploadFile } from '../../../../../tests/uploads';
import { makeNextRun } from '../makeNextRun';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const day = 86_400_000;

async function world(subType = 'PULSE_CHECK', answers: Record<string, unknown> = {}, timeZone = 'UTC') {
  const companyId = (await api.make.company({ timeZone })).id;
  const author = await api.make.person(companyId, { manager: true });
  const worker = await api.make.person(companyId);
  const manager = api.as(author);
  const first = await build.create(manager, subType, { companyId, answers });
  const change = (body: object, client: Client = manager) => client.put<CampaignSeries>(`/campaign-v2s/${first.id}/series`, body);
  const read = async (client: Client = manager) => (await client.get<CampaignSeries>(`/campaign-v2s/${first.id}/series`)).body;
  const runs = async () => (await read()).series?.runs ?? [];
  /** Moves the clock to some days before the next start, and lets the job work. */
  const goTo = async (date: string | undefined, daysBefore = 0) => {
    api.clock.set(new Date(Date.parse(date ?? '') - daysBefore * day).toISOString());
    await api.runJob('campaigns-series');
    await api.runJob('campaigns-start');
  };
  const titles = async (client: Client) => {
    await api.relay.drain();
    return (await client.get<Notification[]>('/notifications')).body.map(({ title }) => title);
  };
  return { companyId, author, manager, worker, asWorker: api.as(worker), first, change, read, runs, goTo, titles };
}

describe('a campaign that repeats', () => {
  test('offers its next dates, and becomes the first run of its series', async () => {
    const w = await world();
    const { series, offers, mayChange } = await w.read();
    expect({ series, mayChange }).toEqual({ series: null, mayChange: true });
    expect(offers.map(({ rule, nextDates }) => [rule, nextDates.length])).toEqual([
      ['WEEKLY', 3],
      ['MONTHLY', 3],
      ['QUARTERLY', 3],
    ]);
    const { status, body } = await w.change({ rule: 'WEEKLY', state: 'ACTIVE' });
    expect(status).toBe(200);
    expect(body.series).toMatchObject({ rule: 'WEEKLY', state: 'ACTIVE', version: 1, runs: [{ campaignV2Id: w.first.id, number: 1 }] });
    expect(body.series?.nextDates).toEqual(offers[0]?.nextDates);
    expect((await w.read(w.asWorker)).series?.runs).toHaveLength(1);
  });

  test('makes the next run three days before its start, tells its author, and starts it then', async () => {
    const w = await world();
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await w.goTo(next, 4);
    expect(await w.runs()).toHaveLength(1);
    await w.goTo(next, 3);
    expect(await w.runs()).toMatchObject([{ number: 1 }, { number: 2, status: 'READY', startDate: next }]);
    expect((await w.read(w.asWorker)).series?.runs).toHaveLength(1);
    expect(await w.titles(w.manager)).toContain('Repeats soon: March pulse');
    expect(await w.titles(w.asWorker)).not.toContain('Repeats soon: March pulse');
    await w.goTo(next);
    const [, second] = await w.runs();
    expect(second).toMatchObject({ status: 'LIVE' });
    const { body } = await w.asWorker.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${second?.campaignV2Id}/view`);
    const length = ({ startDate, endDate }: CampaignV2) => Date.parse(endDate ?? '') - Date.parse(startDate ?? '');
    expect(length(body.campaignV2)).toBe(length(w.first));
    expect(body.campaignV2).toMatchObject({ title: 'March pulse', isSubmittableByCurrentUser: true, isSubmittedByCurrentUser: false });
    expect((await build.respond(w.asWorker, body.campaignV2)).status).toBe(201);
  });

  test('starts on Mondays of its company, also while it is still Sunday in UTC', async () => {
    const before = api.clock.now();
    const sunday = new Date(Math.ceil((before.getTime() + day) / day) * day);
    sunday.setUTCDate(sunday.getUTCDate() + ((7 - sunday.getUTCDay()) % 7));
    sunday.setUTCHours(20);
    api.clock.set(sunday.toISOString());
    const w = await world('PULSE_CHECK', {}, 'Pacific/Auckland');
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await w.goTo(next, 3);
    expect(new Date(next ?? '').getUTCDay()).toBe(0);
    expect(await w.runs()).toMatchObject([{ number: 1 }, { number: 2, startDate: next }]);
  });

  test('makes one run for two dates that were missed', async () => {
    const w = await world();
    const [, , third] = (await w.change({ rule: 'MONTHLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await w.goTo(third, 7);
    await w.goTo(third, 7);
    expect(await w.runs()).toMatchObject([{ number: 1 }, { number: 2, status: 'LIVE' }]);
    expect((await w.read()).series?.nextDates[0]).toBe(third);
  });

  test('makes one run when two workers look at once', async () => {
    const w = await world();
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    const now = new Date(Date.parse(next ?? '') - 2 * day);
    const makeOne = () => api.database.systemDb('campaigns that repeat', (db) => makeNextRun(db, now));
    const work = async () => {
      while (await makeOne());
    };
    await Promise.all([work(), work(), work()]);
    expect(await w.runs()).toHaveLength(2);
  });

  test('goes on with what its author changed in the next run', async () => {
    const w = await world();
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await w.goTo(next, 2);
    const second = (await w.runs()).at(-1)?.campaignV2Id;
    const answers = {
      ...(await w.manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${second}/view`)).body.campaignV2.configurationAnswer,
    };
    const saved = await w.manager.put(`/campaign-v2s/${second}`, {
      status: 'LIVE',
      configurationAnswer: { ...answers, title: 'Weekly pulse' },
    });
    expect(saved.status).toBe(200);
    const [later] = (await w.read()).series?.nextDates ?? [];
    await w.goTo(later, 2);
    const third = (await w.runs()).at(-1);
    expect(third).toMatchObject({ number: 3 });
    const { body } = await w.manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${third?.campaignV2Id}/view`);
    expect(body.campaignV2.title).toBe('Weekly pulse');
  });

  test('stays anonymous in each run', async () => {
    const w = await world();
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await w.goTo(next);
    const { body } = await w.asWorker.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${(await w.runs()).at(-1)?.campaignV2Id}/view`);
    expect([w.first.isAnonymous, body.campaignV2.isAnonymous]).toEqual([true, true]);
  });

  test('moves an end that its author chose as a day, also in the form', async () => {
    const dueDate = new Date(api.clock.now().getTime() + 2 * day).toISOString();
    const w = await world('PULSE_CHECK', { dueDate });
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await w.goTo(next, 2);
    const path = `/campaign-v2s/${(await w.runs()).at(-1)?.campaignV2Id}/view`;
    const { endDate, startDate, configurationAnswer } = (await w.manager.get<{ campaignV2: CampaignV2 }>(path)).body.campaignV2;
    expect(Date.parse(endDate ?? '') - Date.parse(startDate ?? '')).toBe(Date.parse(dueDate) - Date.parse(w.first.startDate ?? ''));
    expect(configurationAnswer['dueDate']).toBe(endDate);
  });

  test('leaves a date out when its run is deleted, and goes on', async () => {
    const w = await world();
    const [next, later] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await w.goTo(next, 2);
    expect((await w.manager.delete(`/campaign-v2s/${(await w.runs()).at(-1)?.campaignV2Id}`)).status).toBe(204);
    await w.goTo(next);
    expect(await w.runs()).toMatchObject([{ number: 1 }]);
    await w.goTo(later, 1);
    expect(await w.runs()).toMatchObject([{ number: 1 }, { number: 3, startDate: later }]);
  });

  test('makes nothing while it is paused or after it is ended, and resumes with the next date', async () => {
    const w = await world();
    const [next, later] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    expect((await w.change({ rule: 'WEEKLY', state: 'PAUSED', version: 1 })).body.series).toMatchObject({ state: 'PAUSED', nextDates: [] });
    await w.goTo(next);
    expect(await w.runs()).toHaveLength(1);
    expect((await w.change({ rule: 'WEEKLY', state: 'ACTIVE', version: 1 })).status).toBe(409);
    expect((await w.change({ rule: 'WEEKLY', state: 'ACTIVE', version: 2 })).body.series?.nextDates[0]).toBe(later);
  });

  test('is paused when its author cannot manage it any more', async () => {
    const w = await world();
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    const other = api.as(await api.make.person(w.companyId, { manager: true }));
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [w.author.id]);
    await w.goTo(next);
    expect((await w.read(other)).series).toMatchObject({ state: 'PAUSED', runs: [{ number: 1 }] });
    expect(await w.titles(other)).toContain('No longer repeats: March pulse');
  });

  test('goes on under the manager who lets it repeat again', async () => {
    const w = await world();
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    const person = await api.make.person(w.companyId, { manager: true });
    const other = api.as(person);
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [w.author.id]);
    await w.goTo(next);
    const [later] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE', version: 2 }, other)).body.series?.nextDates ?? [];
    await w.goTo(later, 2);
    const second = (await w.read(other)).series?.runs.at(-1);
    expect(second).toMatchObject({ number: 2, startDate: later });
    expect(await api.make.query('SELECT author_id FROM campaign WHERE id = $1', [second?.campaignV2Id])).toEqual([
      { author_id: person.id },
    ]);
    expect(await w.titles(other)).toContain('Repeats soon: March pulse');
  });

  test('is paused when its site is closed', async () => {
    const companyId = (await api.make.company()).id;
    const siteId = await api.make.site(companyId);
    const manager = api.as(await api.make.person(companyId, { manager: true }));
    await api.make.person(companyId, { sites: [{ id: siteId }] });
    const { id } = await build.create(manager, 'PULSE_CHECK', { companyId, siteId });
    const path = `/campaign-v2s/${id}/series`;
    const { body } = await manager.put<CampaignSeries>(path, { rule: 'WEEKLY', state: 'ACTIVE' });
    await api.make.query("UPDATE site SET status = 'INACTIVE' WHERE id = $1", [siteId]);
    api.clock.set(body.series?.nextDates[0] ?? '');
    await api.runJob('campaigns-series');
    expect((await manager.get<CampaignSeries>(path)).body.series).toMatchObject({ state: 'PAUSED', runs: [{ number: 1 }] });
  });

  test('ends when all its runs are deleted', async () => {
    const w = await world();
    const [next] = (await w.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    expect((await w.manager.delete(`/campaign-v2s/${w.first.id}`)).status).toBe(204);
    await w.goTo(next);
    expect(
      await api.make.query(
        'SELECT s.state, count(*)::int AS runs FROM campaign_series s JOIN campaign_series_run r ON r.series_id = s.id WHERE s.company_id = $1 GROUP BY s.state',
        [w.companyId],
      ),
    ).toEqual([{ state: 'ENDED', runs: 1 }]);
  });

  test('that fails holds up no other one, and is reported', async () => {
    const [broken, whole] = [await world(), await world()];
    const [next] = (await broken.change({ rule: 'WEEKLY', state: 'ACTIVE' })).body.series?.nextDates ?? [];
    await whole.change({ rule: 'WEEKLY', state: 'ACTIVE' });
    await api.make.query(
      "UPDATE campaign_series SET time_zone = 'Nowhere/Else', next_at = next_at - interval '1 hour' WHERE company_id = $1",
      [broken.companyId],
    );
    await expect(whole.goTo(next, 2)).rejects.toThrow(/has no next run/);
    expect(await whole.runs()).toHaveLength(2);
    await api.make.query("UPDATE campaign_series SET state = 'ENDED' WHERE company_id = $1", [broken.companyId]);
  });

  test('only managers of the scope change it, and only what can repeat', async () => {
    const w = await world();
    expect((await w.change({ rule: 'WEEKLY', state: 'ACTIVE' }, w.asWorker)).status).toBe(403);
    const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
    expect((await w.change({ rule: 'WEEKLY', state: 'ACTIVE' }, stranger)).status).toBe(404);
    const alert = await build.create(w.manager, 'SAFETY_ALERT', { companyId: w.companyId });
    expect((await w.manager.put(`/campaign-v2s/${alert.id}/series`, { rule: 'WEEKLY', state: 'ACTIVE' })).status).toBe(409);
    expect((await w.manager.get<CampaignSeries>(`/campaign-v2s/${alert.id}/series`)).body).toEqual({
      series: null,
      mayChange: false,
      offers: [],
    });
  });
});

describe('a consultation that repeats', () => {
  const consulting = async () => {
    const { id: companyId } = await api.make.company();
    const manager = api.as(await api.make.person(companyId, { manager: true }));
    const siteId = await api.make.site(companyId);
    const rep = await api.make.person(companyId, { sites: [{ id: siteId }] });
    const place = { companyId, siteId };
    const dayAfter = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString().slice(0, 10);
    await manager.post('/representatives', { ...place, userId: rep.id, electedDay: dayAfter(-30), untilDay: dayAfter(300) });
    const draft = await build.create(manager, 'YES_NO', { ...place, status: 'DRAFT' });
    const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana', decideDay: dayAfter(20) };
    await manager.put(`/campaign-v2s/${draft.id}/consultation`, asked);
    const body = { ...(await build.bodyOf('YES_NO', place)), version: draft.version };
    const first = (await manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body)).body;
    await api.as(rep).post(`/campaign-v2s/${first.id}/consultation/requests`, { question: 'How long is it?' });
    await api.as(rep).post(`/campaign-v2s/${first.id}/consultation/statements`, { text: 'We object.' });
    const series = `/campaign-v2s/${first.id}/series`;
    const repeat = (state = 'ACTIVE', version?: number) => manager.put<CampaignSeries>(series, { rule: 'WEEKLY', state, version });
    const view = async (client: Client, id: number) => (await client.get<ConsultationView>(`/campaign-v2s/${id}/consultation`)).body;
    /** Starts the next run, and returns it. */
    const next = async () => {
      const [at] = (await manager.get<CampaignSeries>(series)).body.series?.nextDates ?? [];
      api.clock.set(at ?? '');
      await api.runJob('campaigns-series');
      await api.runJob('campaigns-start');
      await api.relay.drain();
      return (await manager.get<CampaignSeries>(series)).body.series;
    };
    return { manager, rep, first, asked, repeat, view, next };
  };

  test('consults in each run anew: the decision day moves, and representatives are told, may ask and may make a statement', async () => {
    const { manager, rep, first, asked, repeat, view, next } = await consulting();
    expect((await repeat()).status).toBe(200);
    const id = (await next())?.runs.at(-1)?.campaignV2Id ?? 0;
    expect(id).not.toBe(first.id);
    const own = await view(api.as(rep), id);
    const startOf = async (run: number) => {
      const { body } = await manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${run}/view`);
      return Date.parse((body.campaignV2.startDate ?? '').slice(0, 10));
    };
    const moved = (await startOf(id)) - (await startOf(first.id));
    expect(moved).toBeGreaterThan(0);
    const decideDay = new Date(Date.parse(asked.decideDay) + moved).toISOString().slice(0, 10);
    expect(own).toMatchObject({
      consultation: { ...asked, decideDay, version: 1 },
      requests: [],
      statements: [],
      mayAsk: true,
      mayState: true,
    });
    const notices = (await api.as(rep).get<Notification[]>('/notifications')).body.filter(({ title }) =>
      title.startsWith('Consultation: '),
    );
    expect(notices).toHaveLength(2);
    expect((await view(api.as(rep), first.id)).requests).toHaveLength(1);
  });

  test('does not repeat with documents, because files belong to one campaign: before, and when they come later', async () => {
    const { manager, first, repeat, next } = await consulting();
    const file = await uploadFile(manager, 'Consultation', 'plan.txt', 'The plan', { entityId: first.id, context: 'document' });
    const path = `/campaign-v2s/${first.id}/consultation/documents`;
    expect((await repeat()).status).toBe(200);
    expect((await manager.post(path, { fileId: file.id, name: 'The plan' })).status).toBe(201);
    expect(await next()).toMatchObject({ state: 'PAUSED', runs: [{ number: 1 }] });
    const refused = await repeat('ACTIVE', 2);
    expect(errorOf(refused)).toMatchObject({ status: 409, code: 'campaign.documentsDoNotRepeat' });
    expect((await manager.delete(`/files/${file.id}`)).status).toBe(204);
    expect((await repeat('ACTIVE', 2)).status).toBe(200);
  });
});
