import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let member: Client;
let companyId: number;

const insert = async (text: string) => Number((await api.make.query<{ id: string }>(`${text} RETURNING id`))[0]?.id);

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  const site = await api.make.site(companyId);
  const work = await insert("INSERT INTO high_risk_work (title) VALUES ('Diving, in use')");
  const type = await insert("INSERT INTO work_site_type (title) VALUES ('Harbour, in use')");
  await api.make.query("INSERT INTO work_site_type (title) VALUES ('Quarry, unused')");
  await api.make.query('INSERT INTO site_high_risk_work (company_id, site_id, high_risk_work_id) VALUES ($1, $2, $3)', [
    companyId,
    site,
    work,
  ]);
  await api.make.query('INSERT INTO site_work_site_type (company_id, site_id, work_site_type_id) VALUES ($1, $2, $3)', [
    companyId,
    site,
    type,
  ]);
  member = api.as(await api.make.person(companyId));
});
afterAll(() => api.stop());

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

test('[7.25] work site types in use are those of the company’s sites', async () => {
  const { body } = await member.get<{ title: string }[]>(`/companies/${companyId}/work-site-type-in-use`);
  expect(titles(body)).toEqual(['Harbour, in use']);
});

test('[7.25] a person of two companies sees what the named company uses, and nothing of the other one', async () => {
  const other = (await api.make.company()).id;
  const practice = await insert("INSERT INTO safety_practice (title) VALUES ('Permits, in use')");
  await api.make.person(companyId, { practices: [practice] });
  const both = api.as(await api.make.person([companyId, other]));
  const inUse = async (id: number) =>
    Promise.all(
      ['high-risk-work-in-use', 'safety-practices-in-use', 'company-categories', 'work-site-type-in-use'].map(async (path) =>
        titles((await both.get<{ title: string }[]>(`/companies/${id}/${path}`)).body),
      ),
    );
  expect(await inUse(companyId)).toEqual([
    ['Diving, in use'],
    ['Permits, in use'],
    ['Permits, in use', 'Diving, in use'],
    ['Harbour, in use'],
  ]);
  expect(await inUse(other)).toEqual([[], [], [], []]);
});

test('[7.25] a safety practice is in use wherever its people stand among those of other companies', async () => {
  const home = (await api.make.company()).id;
  const away = (await api.make.company()).id;
  const practices = await Promise.all(
    ['Ladders', 'Ropes', 'Nets'].map((title) => insert(`INSERT INTO safety_practice (title) VALUES ('${title}, among others')`)),
  );
  const [ladders, ropes, nets] = practices as [number, number, number];
  for (const practice of [[ladders], [nets], [ladders, nets], [], [nets]]) {
    await api.make.person(away, { practices: practice });
    await api.make.person(home);
  }
  await api.make.person(home, { practices: [ladders, ropes] });
  for (const practice of [[ladders], [nets]]) await api.make.person(away, { practices: practice });
  const inUse = async (id: number, as: Client) =>
    titles((await as.get<{ title: string }[]>(`/companies/${id}/safety-practices-in-use`)).body);
  expect(await inUse(home, api.as(await api.make.person(home)))).toEqual(['Ladders, among others', 'Ropes, among others']);
  expect(await inUse(away, api.as(await api.make.person(away)))).toEqual(['Ladders, among others', 'Nets, among others']);
});

test('[3.38] a category in use has its taxonomy and its title', async () => {
  const { body } = await member.get<object[]>(`/companies/${companyId}/high-risk-work-in-use`);
  expect(body).toMatchObject([{ title: 'Diving, in use', subCategory: 'HIGH_RISK_WORK' }]);
});

test('[7.63] the metadata of a company has its high-risk work and its work site types', async () => {
  const { body } = await member.get<Record<'highRiskWorks' | 'workSiteTypes', { title: string }[]>>(`/companies/${companyId}/metadata`);
  expect(titles(body.highRiskWorks)).toContain('Diving, in use');
  expect(titles(body.workSiteTypes)).toContain('Harbour, in use');
});
