/** Exports of personal data that somebody else asks for: the person is told, and only the own export says how often somebody tried. */
import type { PersonPack } from '@muster/contract/evidence/person-pack';
import type { Notification } from '@muster/contract/notifications/notification';
import type { PersonalDataExport } from '@muster/contract/privacy/privacy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { exportOf, exportReason, leave, makeWorld, type World } from './people';

let api: TestApi;
let world: World;
let ann: Person;
let path: string;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  path = `/companies/${world.companyId}/personal-data-exports`;
});
afterAll(() => api.stop());
beforeEach(async () => {
  ann = await api.make.person(world.companyId, { firstName: 'Ann' });
});

const madeAbout = async (person: Person) =>
  (await api.as(person).get<PersonPack[]>(`/companies/${world.companyId}/own-person-packs`)).body.map(({ kind, reason, madeBy }) => ({
    kind,
    reason,
    madeBy: madeBy?.userId,
  }));
const noticesOf = async (person: Person) => {
  await api.relay.drain();
  return (await api.as(person).get<Notification[]>('/notifications')).body.map(({ title }) => title);
};

const question = {
  id: 'q1',
  text: 'What do you check?',
  options: [
    { id: 'a', text: 'Every tether' },
    { id: 'b', text: 'Nothing' },
  ],
  correct: ['a'],
  explanation: 'A spanner fell 80 m.',
  passage: null,
};

/** A briefing with one check question, which everybody answers wrong at first. */
async function answerWrongAtFirst(...people: Person[]): Promise<void> {
  const { companyId, manager, build } = world;
  const draft = await build.create(manager, 'POLICY_UPDATE', { companyId, status: 'DRAFT' });
  const { version } = (await manager.put<{ version: number }>(`/campaign-v2s/${draft.id}/checks`, { questions: [question] })).body;
  await manager.put(`/campaign-v2s/${draft.id}`, { ...(await build.bodyOf('POLICY_UPDATE', { companyId })), version });
  const understanding = { contentVersion: 1, picks: { q1: 'a' }, unclear: ['q1'] };
  for (const person of people) await build.respond(api.as(person), draft, undefined, { understanding });
}

interface Exported {
  leftOut: string;
  responses: Record<string, unknown>[];
}
const exported = async (userId: string) => JSON.parse((await exportOf(world, userId)).get('personal-data.json') ?? '') as Exported;

test('an export that a manager asked for does not say who answered a check question wrong at first, and the own one does', async () => {
  await answerWrongAtFirst(ann, world.boss);
  const { leftOut, responses } = await exported(ann.id);
  expect(leftOut).toContain('check questions');
  const [ofAnn] = responses;
  expect(ofAnn).toMatchObject({ status: 'SUBMITTED' });
  expect(ofAnn).not.toHaveProperty('checkRounds');
  const own = await exported(world.boss.id);
  expect(own.leftOut).not.toContain('check questions');
  expect(own.responses).toEqual([expect.objectContaining({ checkRounds: 2 })]);
});

test('an export of somebody else needs a reason', async () => {
  expect(errorOf(await world.manager.post(path, { userId: ann.id })).status).toBe(400);
  for (const reason of ['  ', '\u200f', '\u200b\u2060'])
    expect(errorOf(await world.manager.post(path, { userId: ann.id, reason })).status).toBe(400);
  expect(await api.make.query('SELECT FROM personal_data_export WHERE user_id = $1', [ann.id])).toEqual([]);
});

test('the person reads who asked for the data and why, and is told', async () => {
  await world.manager.post(path, { userId: ann.id, reason: exportReason });
  expect(await madeAbout(ann)).toEqual([{ kind: 'DATA', reason: exportReason, madeBy: world.boss.id }]);
  expect(await noticesOf(ann)).toEqual([`Somebody asked for an export of your personal data. Reason: ${exportReason}`]);
  expect(
    await api.make.query(
      "SELECT data ->> 'reason' AS reason FROM audit_event WHERE action = 'personalData.exportRequested' AND entity_id = $1",
      [ann.id],
    ),
  ).toEqual([{ reason: exportReason }]);
});

test('the own export needs no reason and is in no list', async () => {
  expect((await world.manager.post(path, { userId: world.boss.id })).status).toBe(201);
  expect(await madeAbout(world.boss)).toEqual([]);
  await api.relay.drain();
  expect(await api.make.query("SELECT FROM notification WHERE user_id = $1 AND kind LIKE 'evidence.%'", [world.boss.id])).toEqual([]);
});

test('the data of somebody who has left needs no reason, and after a return the person reads who asked', async () => {
  await leave(world, ann);
  expect((await world.manager.post(path, { userId: ann.id })).status).toBe(201);
  await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [world.companyId, ann.id]);
  expect(await madeAbout(ann)).toEqual([{ kind: 'DATA', reason: null, madeBy: world.boss.id }]);
  expect(await noticesOf(ann)).toEqual(['Somebody asked for an export of your personal data. Reason: –']);
});

test('nobody who has left is told, and after a return the person reads it', async () => {
  await leave(world, ann);
  expect((await world.manager.post(path, { userId: ann.id, reason: exportReason })).status).toBe(201);
  await api.relay.drain();
  expect(await api.make.query('SELECT kind FROM notification WHERE user_id = $1', [ann.id])).toEqual([]);
  await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [world.companyId, ann.id]);
  expect(await madeAbout(ann)).toEqual([{ kind: 'DATA', reason: exportReason, madeBy: world.boss.id }]);
});

test('another manager asks with a reason of their own, and opens no export of somebody else', async () => {
  const second = await api.make.person(world.companyId, { manager: true });
  const { body: first } = await world.manager.post<PersonalDataExport>(path, { userId: ann.id, reason: exportReason });
  await api.as(second).post(path, { userId: ann.id, reason: 'I also want it' });
  await api.relay.drain();
  expect(new Set((await madeAbout(ann)).map(({ madeBy }) => madeBy))).toEqual(new Set([world.boss.id, second.id]));
  expect((await api.as(second).get<PersonalDataExport[]>(path)).body).toHaveLength(1);
  expect((await api.as(second).get(`${path}/${first.id}/file`)).status).toBe(404);
  expect((await world.manager.get(`${path}/${first.id}/file`)).status).toBe(200);
});

test('an export of personal data opens no evidence pack', async () => {
  await world.manager.post(path, { userId: ann.id, reason: exportReason });
  const [row] = await api.make.query<{ id: string }>('SELECT id FROM person_pack WHERE user_id = $1', [ann.id]);
  expect((await world.manager.get(`/companies/${world.companyId}/person-packs/${row?.id}/file`)).status).toBe(404);
});
