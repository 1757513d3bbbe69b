/** The calls of every screen cost the same in a large company as in a small one. Counts pages of the database. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from './campaigns';
import { screenCalls, type ScreenCall } from './flat-cost/calls';
import { sizedCompany, type Size, type SizedCompany } from './flat-cost/world';
import { startTestApi, type TestApi } from './harness';
import { buffersOf, buffersOfEach } from './plans/buffers';
import { sentWhile } from './plans/statements';

const given = (name: string, otherwise: number): number => Number(process.env[`FLAT_COST_${name}`] ?? otherwise);

const small: Size = { people: 250, campaigns: 100, sites: 50, questions: 50 };
const large: Size = {
  people: given('PEOPLE', 5_000),
  campaigns: given('CAMPAIGNS', 1_000),
  sites: given('SITES', 500),
  questions: given('QUESTIONS', 1_000),
};

let api: TestApi;
let companies: { small: SizedCompany; large: SizedCompany };

beforeAll(async () => {
  api = await startTestApi();
  companies = { small: await sizedCompany(api, small), large: await sizedCompany(api, large) };
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  await api.runJob('directory-sites');
  await owner.query('VACUUM ANALYZE');
  await owner.end();
});
afterAll(() => api.stop());

const cost = (company: SizedCompany, { as, path }: ScreenCall): Promise<number> =>
  buffersOf(api.databaseUrl, company[as].subject, async () => {
    const client = as === 'manager' ? company.asManager : company.asWorker;
    expect((await client.get(path(company))).status).toBe(200);
  });

/** Tolerance in addition to the factor: an index of a large company may be one or two levels deeper. */
const levels = 20;

test.each(screenCalls)('$name of a $as touches at most twice the pages of a small company', async (call) => {
  const { growth } = call;
  const few = await cost(companies.small, call);
  const more = growth ? growth.pages * (growth.with ? large[growth.with] - small[growth.with] : 1) : 0;
  const most = 2 * few + levels + more;
  const first = await cost(companies.large, call);
  // the first reader of new rows also reads what the vacuum has not marked yet
  const many = first > most ? await cost(companies.large, call) : first;
  if (process.env['FLAT_COST_PEOPLE']) console.log(call.as, call.name, few, many);
  expect(many, `${few} pages with ${small.people} people, ${many} with ${large.people}`).toBeLessThanOrEqual(most);
});

test('the last thousand people of a campaign are told for as many pages as the second', async () => {
  const { companyId, asManager, manager } = companies.large;
  const make = await campaignBuilders(api);
  await make.create(asManager, 'YES_NO', { companyId });
  const sent = await sentWhile(() => api.relay.drain());
  const parts = sent.filter(({ text, values }) => /INSERT INTO notification\b/.test(text) && values.includes('campaign.posted'));
  const pages = await buffersOfEach(api.databaseUrl, manager.subject, parts, 'muster_system');
  const full = pages.slice(0, Math.floor(large.people / 1_000));
  expect(full.length).toBeGreaterThan(2);
  expect(full.at(-1), pages.join(', ')).toBeLessThan(1.2 * (full[1] ?? 0));
});
