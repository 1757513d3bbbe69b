/**
 * Compares the statements of the most frequent calls with the stored ones: their text, their query plans and the buffers that they
 * touch. A lost index, a sequential scan, or a changed text fails with the difference. After an intended change:
 * `npx vitest run --project api apps/api/tests/plans.test.ts -u`.
 */
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf } from '../src/app';
import { campaignBuilders, lawfulAnswer, type CampaignBuilders } from './campaigns';
import { startTestApi, type Person, type TestApi } from './harness';
import { listedServices } from './services/listed-services';
import { buffersOfEach } from './plans/buffers';
import { plannedCalls, smallLists, type PlannedCall } from './plans/calls';
import { plannedCompany, type PlannedCompany } from './plans/company';
import { planOf, statementsOf } from './plans/statements';
import { textOf, type PlannedStatement } from './plans/stored';

let api: TestApi;
let build: CampaignBuilders;
let company: PlannedCompany;
let asApp: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  company = await plannedCompany(api, owner);
  await owner.end();
  asApp = new pg.Client({ connectionString: api.databaseUrl, options: '-c role=muster_app' });
  await asApp.connect();
});
afterAll(async () => {
  await asApp.end();
  await api.stop();
});

const features = join(import.meta.dirname, '../src/features');

/** Tables that grow with every campaign of every company. A plan must never scan them completely. */
const large =
  /Seq Scan on (campaign|campaign_audience|campaign_site|campaign_view|campaign_response|campaign_count|company_member|site_member|question|question_category|user_safety_practice)\b/;

/** Runs a call. Returns its statements as they are stored, and the file. */
async function statementsFor(name: string, person: Person, work: () => Promise<unknown>): Promise<{ found: string; file: string }> {
  const [feature = '', call = ''] = name.split('/');
  const statements = await statementsOf(work);
  const reads = statements.filter(({ text }) => /^(SELECT|WITH)/.test(text));
  const buffers = new Map(
    (await buffersOfEach(api.databaseUrl, person.subject, reads)).map((number, index) => [reads[index]?.text ?? '', number]),
  );
  const planned: PlannedStatement[] = [];
  for (const { text } of statements) planned.push({ text, plan: await planOf(asApp, text), buffers: buffers.get(text) });
  const file = join(features, feature, 'plans', `${call}.sql`);
  return { found: textOf(planned, file), file };
}

test.each(Object.entries(plannedCalls))('%s keeps its statements, plans and buffers', async (name, { as, path, body }) => {
  const person = company[as];
  const client = api.as(person);
  const { found, file } = await statementsFor(name, person, async () => {
    const { status } = await (body ? client.post(path(company), body(company)) : client.get(path(company)));
    expect(Math.floor(status / 100)).toBe(2);
  });
  expect(found).not.toMatch(large);
  await expect(found).toMatchFileSnapshot(file);
});

test('campaigns/post and responses/submit keep their statements and plans', async () => {
  const author = api.as(company.author);
  const { companyId } = company;
  const body = await build.bodyOf('YES_NO', { companyId });
  const posting = await statementsFor('campaigns/post', company.author, () => author.post('/campaign-v2s', body));
  const campaign = await build.create(author, 'YES_NO', { companyId });
  const submitting = await statementsFor('responses/submit', company.author, () => build.respond(author, campaign, lawfulAnswer['YES_NO']));
  for (const { found, file } of [posting, submitting]) {
    expect(found).not.toMatch(large);
    await expect(found).toMatchFileSnapshot(file);
  }
});

/** Whether the call goes to this route. */
function isCallOf(route: string, { path, body }: PlannedCall): boolean {
  const [method, pattern = ''] = route.split(' ');
  const address = path(company).split('?', 1)[0] ?? '';
  return method === (body ? 'POST' : 'GET') && new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
}

test('every paged list has stored plans, except small ones', () => {
  const lists = routesOf(listedServices()).flatMap(({ endpoint }) => (endpoint.paged ? [endpoint.route] : []));
  const withPlans = lists.filter((route) => Object.values(plannedCalls).some((call) => isCallOf(route, call)));
  expect(lists.filter((route) => !withPlans.includes(route))).toEqual(smallLists);
});
