import { maxExports } from '@muster/contract/privacy/limits';
import type { PersonalDataExport } from '@muster/contract/privacy/privacy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import { ask } from '../../../../tests/exchange';
import { actAs, canary, canaryPerson, erase, exportOf, exportReason, leave, makeWorld, type World } from './people';

let api: TestApi;
let world: World;
let person: Person;
let files: Map<string, string>;
let data: Record<string, unknown[]> & { account: object };

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  person = await canaryPerson(world, [world.companyId]);
  const self = api.as(person);
  const { id } = await uploadFile(self, 'Question', 'named.csv', 'a,b', { companyId: world.companyId });
  await ask(self, { companyId: world.companyId, title: 'With a file', categories: [world.topics.practice], fileIds: [id] });
  await actAs(world, person);
  files = await exportOf(world, person.id);
  data = JSON.parse(files.get('personal-data.json') ?? '') as typeof data;
});
afterAll(() => api.stop());

const path = () => `/companies/${world.companyId}/personal-data-exports`;
const list = async () => (await world.manager.get<PersonalDataExport[]>(path())).body;

describe('an export of personal data', () => {
  test('contains the account, qualifications, responses with their forms, acknowledgements, questions and answers', () => {
    expect(data.account).toMatchObject({ lastName: `${canary}last`, jobTitle: `${canary}title`, phoneNumber: `${canary}phone` });
    expect(data['qualifications']).toEqual([{ institution: `${canary}school`, title: `${canary}school`, type: `${canary}school` }]);
    expect(data['responses']).toContainEqual(
      expect.objectContaining({ type: 'POLL', answer: { answer: 'true' }, form: expect.anything() as unknown }),
    );
    expect(data['acknowledgements']).toContainEqual(
      expect.objectContaining({ type: 'BRIEFING', viewedDate: expect.any(String) as unknown }),
    );
    expect(data['questions']).toContainEqual(expect.objectContaining({ title: 'A named question' }));
    expect(data['answers']).toEqual([expect.objectContaining({ body: 'A named answer' })]);
    expect(data['calendarAddresses']).toEqual([expect.objectContaining({ siteId: null })]);
    expect(data['apiTokens']).toEqual([expect.objectContaining({ name: `${canary}token` })]);
    const lastUse = { lastUseDate: expect.any(String) as unknown, place: `${canary}gate`, lockedUntilDate: null };
    expect(data['numberSignIn']).toEqual([lastUse]);
  });

  test('contains the files of named things', () => {
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([expect.stringMatching(/^files\/\d+ named\.csv$/)]);
    expect(data['files']).toEqual([expect.objectContaining({ name: 'named.csv', size: 3 })]);
  });

  test('contains nothing that the person did anonymously', () => {
    const all = [...files].flat().join('\n');
    for (const text of ['secretquestion', 'secretanswer', 'secretpulse', 'Asked without a name']) expect(all).not.toContain(text);
  });

  test('contains what the company holds of somebody who has left', async () => {
    const leaver = await canaryPerson(world, [world.companyId]);
    await leave(world, leaver);
    const exported = JSON.parse((await exportOf(world, leaver.id)).get('personal-data.json') ?? '') as typeof data;
    expect(exported.account).toMatchObject({ phoneNumber: `${canary}phone` });
  });

  test('leaves out the account of somebody who has left for another company', async () => {
    const leaver = await canaryPerson(world, [world.companyId, (await api.make.company()).id]);
    await leave(world, leaver);
    const text = (await exportOf(world, leaver.id)).get('personal-data.json');
    expect(text).not.toContain(`${canary}phone`);
    expect(text).not.toContain(`${canary}school`);
  });

  test('contains files of 20 MB together at most, and lists the others', async () => {
    const uploader = await api.make.person(world.companyId);
    const self = api.as(uploader);
    const big = 'a,b\n'.repeat(2_750_000);
    const fileIds: number[] = [];
    for (const name of ['one.csv', 'two.csv', 'three.csv'])
      fileIds.push((await uploadFile(self, 'Question', name, name === 'three.csv' ? 'a,b' : big, { companyId: world.companyId })).id);
    await ask(self, { companyId: world.companyId, title: 'With large files', categories: [world.topics.practice], fileIds });
    const exported = await exportOf(world, uploader.id);
    const listed = (JSON.parse(exported.get('personal-data.json') ?? '') as { files: { name: string; path: string | null }[] }).files;
    const isWithin = new Map(listed.map(({ name, path: at }) => [name, at !== null && exported.has(at)]));
    expect(isWithin.get('three.csv')).toBe(true);
    // The files have no order: one of the large ones is within.
    expect(['one.csv', 'two.csv'].map((name) => Number(isWithin.get(name))).toSorted((one, other) => one - other)).toEqual([0, 1]);
  });

  test('is made once at a time for a person', async () => {
    const colleague = await api.make.person(world.companyId);
    const first = await world.manager.post<PersonalDataExport>(path(), { userId: colleague.id, reason: exportReason });
    const second = await world.manager.post<PersonalDataExport>(path(), { userId: colleague.id, reason: exportReason });
    expect(second.body.id).toBe(first.body.id);
    await api.relay.drain();
    expect((await list())[0]).toMatchObject({ id: first.body.id, status: 'READY' });
  });

  test('of somebody of another company gives 404', async () => {
    const stranger = await api.make.person((await api.make.company()).id);
    expect(errorOf(await world.manager.post(path(), { userId: stranger.id })).status).toBe(404);
  });

  test('of an id that no account can have gives 404', async () => {
    expect(errorOf(await world.manager.post(path(), { userId: 'nobody-1' })).status).toBe(404);
  });

  test('of an erased person gives 404, and the file of an earlier one is gone', async () => {
    const leaver = await canaryPerson(world, [world.companyId]);
    await exportOf(world, leaver.id);
    const [made] = await list();
    await leave(world, leaver);
    await erase(world, leaver);
    expect(errorOf(await world.manager.post(path(), { userId: leaver.id })).status).toBe(404);
    expect((await world.manager.get(`${path()}/${made?.id}/file`)).status).toBe(404);
  });

  test('above the maximum number gives 409', async () => {
    const companyId = (await api.make.company()).id;
    const manager = api.as(await api.make.person(companyId, { manager: true }));
    const colleague = await api.make.person(companyId);
    await api.make.query(
      `INSERT INTO personal_data_export (company_id, user_id, requested_by, requested_at, expires_at, content)
       SELECT $1, $2, $2, $3, $3::timestamptz + interval '7 days', 'x' FROM generate_series(1, $4)`,
      [companyId, colleague.id, api.clock.now(), maxExports],
    );
    const refused = await manager.post(`/companies/${companyId}/personal-data-exports`, { userId: colleague.id, reason: exportReason });
    expect(errorOf(refused)).toMatchObject({ status: 409, code: 'personalData.tooMany' });
  });

  test('can be downloaded for seven days', async () => {
    const [made] = await list();
    api.clock.advance(8 * 86_400_000);
    expect((await world.manager.get(`${path()}/${made?.id}/file`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});
