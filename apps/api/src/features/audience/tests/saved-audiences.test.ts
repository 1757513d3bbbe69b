import type { SavedAudience } from '@muster/contract/audience/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function world() {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const divisionId = await api.make.division(companyId);
  return {
    companyId,
    siteId,
    divisionId,
    region: await api.make.region(companyId),
    manager: api.as(await api.make.person(companyId, { manager: true })),
    siteManager: api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] })),
    divisionManager: api.as(await api.make.person(companyId, { divisions: [{ id: divisionId, manager: true }] })),
    member: api.as(await api.make.person(companyId, { sites: [{ id: siteId }] })),
    other: api.as(await api.make.person((await api.make.company()).id, { manager: true })),
  };
}

const everybody = { membersSelectionCriteria: {} };
const creation = (companyId: number, name: string, more: object = {}) => ({ companyId, name, selection: everybody, ...more });

describe('saving an audience', () => {
  test('a company manager saves people and worksites under a name, and the list has them by name', async () => {
    const { companyId, region, manager } = await world();
    const people = { membersSelectionCriteria: { regionIds: [region] } };
    const sites = { sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [3, 5] };
    const first = await manager.post<SavedAudience>('/saved-audiences', creation(companyId, ' Night crew ', { selection: people }));
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ companyId, siteId: null, divisionId: null, name: 'Night crew', selection: people, version: 1 });
    const second = await manager.post<SavedAudience>('/saved-audiences', creation(companyId, 'coast', { selection: sites }));
    expect((await manager.get(`/saved-audiences?companyId=${companyId}`)).body).toEqual([second.body, first.body]);
  });

  test('managers of a site and of a division save audiences of their own place, and see no others', async () => {
    const { companyId, siteId, divisionId, manager, siteManager, divisionManager } = await world();
    await manager.post('/saved-audiences', creation(companyId, 'Company'));
    expect((await siteManager.post('/saved-audiences', creation(companyId, 'Site', { siteId }))).status).toBe(201);
    expect((await divisionManager.post('/saved-audiences', creation(companyId, 'Division', { divisionId }))).status).toBe(201);
    const namesAt = async (who: typeof manager, place: string) =>
      (await who.get<SavedAudience[]>(`/saved-audiences?companyId=${companyId}${place}`)).body.map(({ name }) => name);
    expect(await namesAt(siteManager, `&siteId=${siteId}`)).toEqual(['Site']);
    expect(await namesAt(divisionManager, `&divisionId=${divisionId}`)).toEqual(['Division']);
    expect(await namesAt(manager, '')).toEqual(['Company']);
    expect((await siteManager.get(`/saved-audiences?companyId=${companyId}`)).status).toBe(403);
    expect((await siteManager.post('/saved-audiences', creation(companyId, 'X', { divisionId }))).status).toBe(403);
  });

  test('members and consultants get 403, another company 404', async () => {
    const { companyId, siteId, member, other } = await world();
    const consultant = api.as(await api.make.consultant());
    expect((await member.post('/saved-audiences', creation(companyId, 'X', { siteId }))).status).toBe(403);
    expect((await member.get(`/saved-audiences?companyId=${companyId}&siteId=${siteId}`)).status).toBe(403);
    expect((await consultant.post('/saved-audiences', creation(companyId, 'X'))).status).toBe(403);
    expect((await other.get(`/saved-audiences?companyId=${companyId}`)).status).toBe(404);
    expect((await other.post('/saved-audiences', creation(companyId, 'X'))).status).toBe(404);
  });

  test('a site of another company gives 404', async () => {
    const { companyId, manager } = await world();
    const foreign = await api.make.site((await api.make.company()).id);
    expect((await manager.post('/saved-audiences', creation(companyId, 'X', { siteId: foreign }))).status).toBe(404);
  });

  test('a place is a site or a division, not both', async () => {
    const { companyId, siteId, divisionId, manager } = await world();
    const refused = await manager.post('/saved-audiences', creation(companyId, 'X', { siteId, divisionId }));
    expect(errorOf(refused)).toMatchObject({ status: 400, fields: ['divisionId Null'] });
  });

  test.each([
    ['people', { membersSelectionCriteria: { regionIds: [] } }],
    ['worksites', { sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [] }],
  ])('a selection of %s that selects nobody is refused', async (_what, selection) => {
    const { companyId, manager } = await world();
    const refused = await manager.post('/saved-audiences', creation(companyId, 'X', { selection }));
    expect(errorOf(refused)).toMatchObject({ status: 400, fields: ['selection NotEmpty'] });
  });

  test('of two concurrent ones with one name, one gets 409', async () => {
    const { companyId, manager } = await world();
    const answers = await Promise.all(['Crew', 'CREW'].map((name) => manager.post('/saved-audiences', creation(companyId, name))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && errorOf(late).code).toBe('organisation.labelTaken');
  });

  test('one Idempotency-Key saves it once', async () => {
    const { companyId, manager } = await world();
    const key = { 'idempotency-key': 'saved-audience-once' };
    const [first, second] = [
      await manager.post<SavedAudience>('/saved-audiences', creation(companyId, 'Crew'), key),
      await manager.post<SavedAudience>('/saved-audiences', creation(companyId, 'Crew'), key),
    ];
    expect(second.body).toEqual(first.body);
    expect((await manager.get<SavedAudience[]>(`/saved-audiences?companyId=${companyId}`)).body).toHaveLength(1);
  });

  test('a company has at most 200', async () => {
    const { companyId, manager } = await world();
    await api.make.query(
      `INSERT INTO saved_audience (company_id, name, selection) SELECT $1, 'Audience ' || n, $2 FROM generate_series(1, 200) n`,
      [companyId, everybody],
    );
    const refused = await manager.post('/saved-audiences', creation(companyId, 'One more'));
    expect(errorOf(refused)).toEqual({ status: 409, code: 'savedAudience.tooMany' });
  });
});

describe('changing a saved audience', () => {
  async function saved() {
    const w = await world();
    const { body } = await w.siteManager.post<SavedAudience>('/saved-audiences', creation(w.companyId, 'Crew', { siteId: w.siteId }));
    return { ...w, path: `/saved-audiences/${body.id}`, list: `/saved-audiences?companyId=${w.companyId}&siteId=${w.siteId}` };
  }

  test('a manager of its place renames it, also to another case of its name', async () => {
    const { siteManager, path } = await saved();
    expect((await siteManager.put<SavedAudience>(path, { name: 'CREW', version: 1 })).body).toMatchObject({ name: 'CREW', version: 2 });
  });

  test('a stale version gives 409 to a rename, and a stale If-Match 412 to a deletion', async () => {
    const { manager, siteManager, path } = await saved();
    await manager.put(path, { name: 'First', version: 1 });
    expect(errorOf(await siteManager.put(path, { name: 'Second', version: 1 }))).toEqual({ status: 409, code: 'error.version' });
    expect(errorOf(await siteManager.delete(path, { 'if-match': '1' }))).toEqual({ status: 412, code: 'error.version' });
  });

  test('the name of another one of its place gives 409', async () => {
    const { companyId, siteId, siteManager, path } = await saved();
    await siteManager.post('/saved-audiences', creation(companyId, 'Others', { siteId }));
    expect(errorOf(await siteManager.put(path, { name: 'others' }))).toEqual({ status: 409, code: 'organisation.labelTaken' });
  });

  test('a manager deletes it', async () => {
    const { siteManager, path, list } = await saved();
    expect((await siteManager.delete(path)).status).toBe(204);
    expect((await siteManager.get(list)).body).toEqual([]);
  });

  test('managers of other places and members get 403, another company and a missing one 404', async () => {
    const { divisionManager, member, other, path } = await saved();
    for (const who of [divisionManager, member]) {
      expect((await who.put(path, { name: 'X' })).status).toBe(403);
      expect((await who.delete(path)).status).toBe(403);
    }
    expect((await other.put(path, { name: 'X' })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await other.delete('/saved-audiences/999999')).status).toBe(404);
  });

  test('open pages of the company hear of it', async () => {
    const { companyId, siteManager, path } = await saved();
    await siteManager.delete(path);
    const events = await api.make.query<{ type: string }>('SELECT type FROM outbox_event WHERE company_id = $1', [companyId]);
    expect(events.filter(({ type }) => type === 'organisation.changed')).toHaveLength(2);
  });
});
