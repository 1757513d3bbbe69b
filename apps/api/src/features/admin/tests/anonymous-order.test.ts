/** Ids and times of stored rows do not reveal to system managers when an anonymous action happened. */
import type { AuditEvent } from '@muster/contract/admin/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, makeTopics } from '../../../../tests/exchange';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let practice: number;
let people: Client[];
let auditor: Client;
let hidden: string[];
const quarter = '2026-03-10T09:15:00.000Z';

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  ({ practice } = await makeTopics(api));
  companyId = (await api.make.company()).id;
  people = await Promise.all(Array.from({ length: 9 }, async () => api.as(await api.make.person(companyId))));
  auditor = api.as(await api.make.admin());
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
  const poll = await build.create(manager, 'YES_NO', { companyId });
  for (const person of people) {
    api.clock.advance(10_000);
    await ask(person, { companyId, categories: [practice] });
    await ask(person, { companyId, categories: [practice], isAnonymous: true });
    await build.respond(person, poll);
    await build.respond(person, pulse);
  }
  // records of something anonymous show at the end of their quarter of an hour
  hidden = [...(await records('question')), ...(await records('response'))]
    .filter(({ person }) => person === null)
    .map(({ action }) => action);
  api.clock.set(quarter);
});
afterAll(() => api.stop());

const records = async (action: string): Promise<AuditEvent[]> =>
  (await auditor.get<{ items: AuditEvent[] }>(`/audit-events?companyId=${companyId}&action=${action}&size=100`)).body.items;
const isRising = (ids: readonly number[]) => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));

interface Numbered {
  id: number;
  isAnonymous: boolean;
}
/** Ids of anonymous rows have a range of their own, and do not follow the order of the actions. */
function expectNoOrder(rows: readonly Numbered[]): void {
  const of = (isAnonymous: boolean) => rows.filter((row) => row.isAnonymous === isAnonymous).map(({ id }) => id);
  expect(of(true)).toHaveLength(people.length);
  expect(Math.min(...of(true))).toBeGreaterThan(Math.max(...of(false)));
  expect(isRising(of(true))).toBe(false);
}

test('records of something anonymous do not show before the end of their quarter of an hour', () => {
  expect(hidden).toEqual([]);
});

test.each(['question.created', 'response.saved'])('records of %s', async (action) => {
  // the true order of the actions, from the transaction ids
  const acted = await api.make.query<{ id: string }>('SELECT id FROM audit_event WHERE action = $1 ORDER BY xmin::text::bigint', [action]);
  const found = new Map((await records(action)).map((record) => [record.id, record]));
  const inOrder = acted.map(({ id }) => found.get(Number(id))).filter((record) => record !== undefined);
  expectNoOrder(inOrder.map(({ id, person }) => ({ id, isAnonymous: person === null })));
  // the ids of the anonymous objects must not follow the order either
  expectNoOrder(inOrder.map(({ entityId, person }) => ({ id: Number(entityId), isAnonymous: person === null })));
  const times = new Set(inOrder.filter(({ person }) => person === null).map(({ at }) => at));
  expect([...times]).toEqual([quarter]);
});

test.each(['question.asked', 'response.saved'])('events of %s, which operators see if they fail', async (type) => {
  const events = await api.make.query<{ id: string; at: Date; request_id: string | null }>(
    'SELECT id, created_at AS at, request_id FROM outbox_event WHERE type = $1 ORDER BY xmin::text::bigint',
    [type],
  );
  expectNoOrder(events.map(({ id, request_id: request }) => ({ id: Number(id), isAnonymous: request === null })));
  const times = new Set(events.filter(({ request_id: request }) => request === null).map(({ at }) => at.toISOString()));
  expect([...times]).toEqual([quarter]);
});

test('files that people upload for their answers', async () => {
  const ids: number[] = [];
  for (const person of people) {
    const named = await person.post<{ id: number }>('/files', { companyId, entityType: 'CampaignV2', originalFileName: 'a.csv' });
    const { status, body } = await person.post<{ id: number }>('/files', {
      companyId,
      entityType: 'CampaignV2Response',
      originalFileName: 'proof.csv',
    });
    expect(status).toBe(201);
    expect(body.id).toBeGreaterThan(named.body.id);
    ids.push(body.id);
  }
  expect(isRising(ids)).toBe(false);
});

test('notifications of anonymous questions', async () => {
  const expert = await api.make.person(companyId, { practices: [practice] });
  const asked = await api.make.query<{ id: string }>(
    "SELECT payload ->> 'questionId' AS id FROM outbox_event WHERE type = 'question.asked' AND request_id IS NULL ORDER BY xmin::text::bigint",
  );
  api.clock.set(quarter);
  await api.relay.drain();
  const rows = await api.make.query<{ id: string; subject: string }>('SELECT id, subject FROM notification WHERE user_id = $1', [
    expert.id,
  ]);
  const idOf = new Map(rows.map(({ id, subject }) => [subject, Number(id)]));
  const ids = asked.map(({ id }) => idOf.get(`question:${id}`) ?? 0);
  expect(ids).not.toContain(0);
  expect(isRising(ids)).toBe(false);
});
