/**
 * Compares the statements of the most frequent calls with the stored ones: their text, their query plans and the buffers that they
 * touch. A lost index, a sequential scan, or a changed text fails with the difference. After an intended change:
 * `npx vitest run --project api apps/api/tests/plans.test.ts -u`.
 */
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf } from '../src/composition/app';
import { campaignBuilders, validAnswer, type CampaignBuilders } from './campaigns';
import { startTestApi, type Person, type TestApi } from './harness';
import { listedServices } from './services/listed-services';
import { buffersOfEach } from './plans/buffers';
import { plannedCalls, smallLists, unplanned } from './plans/calls';
import { plannedCompany, type PlannedCompany } from './plans/company';
import { derivedCalls } from './plans/derived-calls';
import { routesOfCalls } from './plans/routes-of-calls';
import { planOf, statementsOf } from './plans/statements';
import { textOf, type PlannedStatement } from './plans/stored';

let api: TestApi;
let build: CampaignBuilders;
let company: PlannedCompany;
let asApp: pg.Client;
let asSystem: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  company = await plannedCompany(api, owner);
  await owner.end();
  asApp = await connectAs('muster_app');
  asSystem = await connectAs('muster_system');
});
afterAll(async () => {
  await Promise.all([asApp.end(), asSystem.end()]);
  await api.stop();
});

async function connectAs(role: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: api.databaseUrl, options: `-c role=${role}` });
  await connected.connect();
  return connected;
}

const features = join(import.meta.dirname, '../src/features');

/** Tables that grow with every campaign of every company. A plan must never scan them completely. */
const large =
  /Seq Scan on (campaign|campaign_audience|campaign_site|campaign_view|campaign_response|campaign_count|company_member|site_member|question|question_category|user_safety_practice)\b/;

/** Runs a call. Returns its statements as they are stored, and the file. */
async function statementsFor(
  name: string,
  person: Person,
  work: () => Promise<unknown>,
  inSystem = false,
): Promise<{ found: string; file: string }> {
  const [feature = '', call = ''] = name.split('/');
  const statements = await statementsOf(work);
  const reads = statements.filter(({ text }) => /^(SELECT|WITH)/.test(text));
  const buffers = new Map(
    (await buffersOfEach(api.databaseUrl, person.subject, reads, inSystem ? 'muster_system' : 'muster_app')).map((number, index) => [
      reads[index]?.text ?? '',
      number,
    ]),
  );
  const planned: PlannedStatement[] = [];
  for (const { text } of statements)
    planned.push({ text, plan: await planOf(inSystem ? asSystem : asApp, text), buffers: buffers.get(text) });
  const file = join(features, feature, 'plans', `${call}.sql`);
  return { found: textOf(planned, file), file };
}

const endpoints = routesOf(listedServices());
const routes = endpoints.map(({ endpoint }) => endpoint.route);
const listed = [...routesOfCalls(Object.values(plannedCalls), routes), ...smallLists, ...Object.keys(unplanned)];
const calls = { ...plannedCalls, ...(await derivedCalls(endpoints, new Set(listed))) };

test.each(Object.entries(calls))('%s keeps its statements, plans and buffers', async (name, { as, path, body, inSystem }) => {
  const person = company[as];
  const client = api.as(person);
  const send = async () => {
    const { status } = await (body ? client.post(path(company), body(company)) : client.get(path(company)));
    expect(Math.floor(status / 100)).toBe(2);
  };
  const { found, file } = await statementsFor(name, person, send, inSystem);
  expect(found).not.toBe('');
  expect(found).not.toMatch(large);
  await expect(found).toMatchFileSnapshot(file);
});

test('campaigns/post and responses/submit keep their statements and plans', async () => {
  const author = api.as(company.author);
  const { companyId } = company;
  const body = await build.bodyOf('YES_NO', { companyId });
  const posting = await statementsFor('campaigns/post', company.author, () => author.post('/campaign-v2s', body));
  const campaign = await build.create(author, 'YES_NO', { companyId });
  const submitting = await statementsFor('responses/submit', company.author, () => build.respond(author, campaign, validAnswer['YES_NO']));
  for (const { found, file } of [posting, submitting]) {
    expect(found).not.toMatch(large);
    await expect(found).toMatchFileSnapshot(file);
  }
});

test('every GET has stored plans, except small lists and those with a reason', () => {
  const planned = routesOfCalls(Object.values(calls), routes);
  const reads = endpoints.map(({ endpoint }) => endpoint).filter(({ route }) => route.startsWith('GET ') && !planned.has(route));
  const without = (isPaged: boolean) => reads.flatMap(({ route, paged }) => (Boolean(paged) === isPaged ? [route] : []));
  expect(without(true)).toEqual(smallLists);
  expect(without(false)).toEqual(Object.keys(unplanned));
});
