import type { Category, ReferenceItem } from '@muster/contract/reference-data/reference-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let worker: Client;
let lifting: number;
let hotWork: number;

const addTo = async (table: string, title: string): Promise<number> => {
  const [row] = await api.make.query<{ id: string }>(`INSERT INTO ${table} (title, description) VALUES ($1, 'Of the test') RETURNING id`, [
    title,
  ]);
  return Number(row?.id);
};

beforeAll(async () => {
  api = await startTestApi();
  lifting = await addTo('safety_practice', 'Lifting plans');
  hotWork = await addTo('high_risk_work', 'Hot work');
  const companyId = (await api.make.company()).id;
  worker = api.as(await api.make.person(companyId, { practices: [lifting] }));
});
afterAll(() => api.stop());

const lists = ['/high-risk-work', '/safety-practices', '/work-site-types', '/industries', '/categories'];

describe('[7.33] [7.34] [7.36] the lists that belong to no company', () => {
  test.each(lists)('[9.9] [9.7] %s has 50 on a page, by id, unless another page is requested', async (path) => {
    const table =
      { '/high-risk-work': 'high_risk_work', '/work-site-types': 'work_site_type', '/industries': 'industry' }[path] ?? 'safety_practice';
    await api.make.query(`INSERT INTO ${table} (title) SELECT 'Filler ' || n FROM generate_series(1, 60) n ON CONFLICT DO NOTHING`);
    const { body, headers } = await worker.get<{ id: number }[]>(path);
    expect(body).toHaveLength(50);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(60);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect((await worker.get<{ id: number }[]>(`${path}?size=5&page=1&sort=id,asc`)).body.map(({ id }) => id)).toEqual(ids.slice(5, 10));
  });

  test.each(lists)('[2.21] reading %s needs a sign-in', async (path) => {
    expect(errorOf(await api.as(undefined).get(path))).toEqual({ status: 401, code: 'error.unauthenticated' });
  });

  test('an item is read by its id, and an item of another list gives 404', async () => {
    expect((await worker.get<ReferenceItem>(`/high-risk-work/${hotWork}`)).body).toMatchObject({
      id: hotWork,
      title: 'Hot work',
      allowedActions: [],
    });
    expect((await worker.get<ReferenceItem>(`/safety-practices/${lifting}`)).body).toMatchObject({ id: lifting, title: 'Lifting plans' });
    expect((await worker.get(`/safety-practices/${hotWork}`)).status).toBe(404);
  });
});

describe('[3.29] categories', () => {
  const find = async (title: string) => {
    const { body } = await worker.get<Category[]>('/categories?sort=id&size=100');
    return body.find((category) => category.title === title);
  };

  test('contain practices and high-risk work together, each with its kind and whether the caller is an expert', async () => {
    expect(await find('Lifting plans')).toEqual({
      id: lifting,
      title: 'Lifting plans',
      description: 'Of the test',
      subCategory: 'SAFETY_PRACTICE',
      isCurrentUserExpert: true,
    });
    expect(await find('Hot work')).toMatchObject({ id: hotWork, subCategory: 'HIGH_RISK_WORK', isCurrentUserExpert: false });
  });

  test('[9.17] only VERY_HIGH makes an expert', async () => {
    const companyId = (await api.make.company()).id;
    const competent = await api.make.person(companyId, { practices: [lifting] });
    await api.make.query("UPDATE user_safety_practice SET experience = 'MEDIUM' WHERE user_id = $1", [competent.id]);
    const { body } = await api.as(competent).get<Category[]>('/categories?sort=id&size=100');
    expect(body.find(({ id }) => id === lifting)?.isCurrentUserExpert).toBe(false);
  });

  test('can be filtered by kind', async () => {
    const [all, unknown] = [await worker.get<Category[]>('/categories'), await worker.get<Category[]>('/categories?subCategory=OTHER')];
    expect([unknown.status, unknown.body]).toEqual([200, all.body]);
    const { body } = await worker.get<Category[]>('/categories?subCategory=HIGH_RISK_WORK');
    expect(new Set(body.map(({ subCategory }) => subCategory))).toEqual(new Set(['HIGH_RISK_WORK']));
  });
});
