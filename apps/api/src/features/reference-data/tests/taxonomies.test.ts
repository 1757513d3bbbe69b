import type { ReferenceItem, TaxonomyItem } from '@muster/contract/reference-data/reference-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { ask } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let admin: Client;
let worker: Client;
let companyId: number;
let workerId: string;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  admin = api.as(await api.make.admin());
  const person = await api.make.person(companyId);
  workerId = person.id;
  worker = api.as(person);
});
afterAll(() => api.stop());

const add = async (path: string, title: string, more: object = {}) => (await admin.post<TaxonomyItem>(path, { title, ...more })).body;
const addIndustry = async (title: string) => (await admin.post<ReferenceItem>('/industries', { title })).body;

describe.each([
  ['/safety-practices', '7.34', 'SAFETY_PRACTICE', 'safetyPractice'],
  ['/high-risk-work', '7.33', 'HIGH_RISK_WORK', 'highRiskWork'],
])('%s [%s]', (path, _clause, subCategory, name) => {
  test(`[2.65] [3.38] a system manager adds an item with its industries, and everybody reads it`, async () => {
    const [mining, rail] = [await addIndustry(`Mining ${name}`), await addIndustry(`Rail ${name}`)];
    const answer = await admin.post<TaxonomyItem>(path, { title: `Blasting ${name}`, industryIds: [rail.id, mining.id, rail.id] });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-muster-alert')).toBe(`${name}.created`);
    expect(answer.body).toMatchObject({
      title: `Blasting ${name}`,
      subCategory,
      industries: [
        { id: mining.id, title: mining.title },
        { id: rail.id, title: rail.title },
      ],
    });
    expect((await worker.get<TaxonomyItem>(`${path}/${answer.body.id}`)).body).toEqual({ ...answer.body, allowedActions: [] });
    const list = await worker.get<TaxonomyItem[]>(`${path}?title.contains=Blasting`);
    expect(list.body[0]?.industries).toHaveLength(2);
  });

  test('a change without industries keeps them, and an empty list removes them', async () => {
    const { id: industryId } = await addIndustry(`Ports ${name}`);
    const { id } = await add(path, `Mooring ${name}`, { industryIds: [industryId] });
    const renamed = await admin.put<TaxonomyItem>(`${path}/${id}`, { title: `Mooring lines ${name}`, version: 1 });
    expect(renamed.body).toMatchObject({ version: 2, industries: [{ id: industryId }] });
    const bare = await admin.put<TaxonomyItem>(`${path}/${id}`, { title: `Mooring lines ${name}`, industryIds: [] });
    expect(bare.body.industries).toEqual([]);
    expect(errorOf(await admin.put(`${path}/${id}`, { title: 'Stale', version: 1 }))).toEqual({ status: 409, code: 'error.version' });
  });

  test('[3.38] a body can name industries as an item lists them; they must not contradict the ids', async () => {
    const [mines, roads] = [await addIndustry(`Mines ${name}`), await addIndustry(`Roads ${name}`)];
    const added = await add(path, `Tunnelling ${name}`, { industries: [{ id: mines.id, title: mines.title }] });
    expect(added.industries).toEqual([{ id: mines.id, title: mines.title }]);
    const same = await admin.put<TaxonomyItem>(`${path}/${added.id}`, { ...added, industryIds: [mines.id] });
    expect([same.status, same.body.industries]).toEqual([200, added.industries]);
    const answer = await admin.put(`${path}/${added.id}`, { title: added.title, industries: [{ id: mines.id }], industryIds: [roads.id] });
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.validation', fields: ['industries Contradiction'] });
  });

  test('[3.38] the sub-category is that of the list; another one is a field error', async () => {
    const other = subCategory === 'SAFETY_PRACTICE' ? 'HIGH_RISK_WORK' : 'SAFETY_PRACTICE';
    const refused = { status: 400, code: 'error.validation', fields: ['subCategory Immutable'] };
    expect(errorOf(await admin.post(path, { title: `Rigging ${name}`, subCategory: other }))).toEqual(refused);
    const { id } = await add(path, `Rigging ${name}`, { subCategory });
    expect(errorOf(await admin.put(`${path}/${id}`, { title: `Rigging ${name}`, subCategory: other }))).toEqual(refused);
    expect(errorOf(await admin.put(`${path}/${id}`, { title: `Rigging ${name}`, id: id + 1 }))).toEqual({
      ...refused,
      fields: ['id Immutable'],
    });
  });

  test('an unknown industry is a field error, and nothing is stored', async () => {
    const answer = await admin.post(path, { title: `Diving ${name}`, industryIds: [999_999] });
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.validation', fields: ['industryIds Unknown'] });
    expect((await worker.get<TaxonomyItem[]>(`${path}?title.equals=Diving ${name}`)).body).toEqual([]);
  });

  test('[2.66] only a system manager writes, and each title is unique', async () => {
    const { id } = await add(path, `Welding ${name}`);
    expect((await worker.post(path, { title: 'Mine' })).status).toBe(403);
    expect((await worker.put(`${path}/${id}`, { title: 'Mine' })).status).toBe(403);
    expect((await worker.delete(`${path}/${id}`)).status).toBe(403);
    const taken = { status: 409, code: 'referenceData.titleTaken' };
    expect(errorOf(await admin.post(path, { title: `WELDING ${name}` }))).toEqual(taken);
    const other = await add(path, `Brazing ${name}`);
    expect(errorOf(await admin.put(`${path}/${other.id}`, { title: `WELDING ${name}` }))).toEqual(taken);
    expect((await admin.put(`${path}/${id}`, { title: `WELDING ${name}` })).status).toBe(200);
  });

  test('what people, questions or campaigns use cannot be deleted, and the answer says how often', async () => {
    const { id } = await add(path, `Lifting ${name}`);
    const person = subCategory === 'SAFETY_PRACTICE' ? 'user_safety_practice' : 'user_high_risk_work';
    const column = subCategory === 'SAFETY_PRACTICE' ? 'safety_practice_id' : 'high_risk_work_id';
    await api.make.query(`INSERT INTO ${person} (user_id, ${column}, experience) VALUES ($1, $2, 'LOW')`, [workerId, id]);
    const answer = await admin.delete<{ params: object }>(`${path}/${id}`);
    expect(errorOf(answer)).toEqual({ status: 409, code: `${name}.inUse` });
    expect(answer.body.params).toMatchObject({ title: `Lifting ${name}`, people: 1, questions: 0, campaigns: 0 });
    await api.make.query(`DELETE FROM ${person}`);
    const question = await ask(worker, { companyId, categories: [id] });
    expect((await admin.delete<{ params: object }>(`${path}/${id}`)).body.params).toMatchObject({ people: 0, questions: 1 });
    await worker.delete(`/questions/${question.id}`);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await worker.get(`${path}/${id}`)).status).toBe(404);
  });

  test('a category cannot be stored with a question after its deletion', async () => {
    const { id } = await add(path, `Lifting ${name}`);
    const question = await ask(worker, { companyId, categories: [id] });
    await api.make.query('DELETE FROM question_category WHERE category_id = $1', [id]);
    await admin.delete(`${path}/${id}`);
    await expect(
      api.make.query('INSERT INTO question_category (company_id, question_id, category_id) VALUES ($1, $2, $3)', [
        companyId,
        question.id,
        id,
      ]),
    ).rejects.toThrow(`category ${id} does not exist`);
  });
});

describe('[2.65] industries', () => {
  test('one that a company or a practice has cannot be deleted', async () => {
    const { id } = await addIndustry('Forestry');
    const { id: practiceId } = await add('/safety-practices', 'Felling', { industryIds: [id] });
    await api.make.query('UPDATE company SET industry_id = $1 WHERE id = $2', [id, companyId]);
    const answer = await admin.delete<{ params: object }>(`/industries/${id}`);
    expect(errorOf(answer)).toEqual({ status: 409, code: 'industry.inUse' });
    expect(answer.body.params).toMatchObject({ companies: 1, practices: 1, works: 0 });
    await api.make.query('UPDATE company SET industry_id = NULL');
    await admin.delete(`/safety-practices/${practiceId}`);
    expect((await admin.delete(`/industries/${id}`)).status).toBe(204);
  });
});

test.each([
  ['workSiteType', '/work-site-types', { sitesSelection: { sitesSelectionCriteria: { worksiteTypes: ['ID'] } } }],
  ['safetyPractice', '/safety-practices', { topics: [{ categoryId: 'ID' }] }],
  ['highRiskWork', '/high-risk-work', { people: { membersSelectionCriteria: { riskWorkIds: ['ID'] } } }],
])('a %s that a campaign names is in use', async (name, path, answers) => {
  const { id } = await add(path, `Named by a campaign, ${name}`);
  const author = await api.make.person(companyId);
  const campaignId = await insertCampaign(api.make, { companyId, authorId: author.id });
  await api.make.query('UPDATE campaign SET configuration_answer = $1 WHERE id = $2', [
    JSON.stringify(answers).replace('"ID"', String(id)),
    campaignId,
  ]);
  const answer = await admin.delete<{ params: object }>(`${path}/${id}`);
  expect(answer.body.params).toMatchObject({ campaigns: 1 });
  expect((await admin.delete(`${path}/${id + 1_000}`)).status).toBe(404);
});
