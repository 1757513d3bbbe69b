/** What no endpoint may take, whichever it is: made from the registry, so that a new endpoint is asked too. */
import { methodOf, pathOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { problem } from '@muster/contract/shared/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../src/app';
import { startTestApi, type Answer, type TestApi } from './harness';
import { recordingRealtime } from './recording-realtime';

let api: TestApi;
let authorization: string;

beforeAll(async () => {
  api = await startTestApi();
  const company = await api.make.company();
  const admin = await api.make.person(company.id, { role: 'ADMIN', manager: true });
  authorization = `Bearer ${await api.token(admin.subject)}`;
  for (const table of ['work_site_type', 'safety_practice', 'high_risk_work', 'industry'])
    await api.make.query(`INSERT INTO ${table} (title) VALUES ('Quarry')`);
});
afterAll(() => api.stop());

const endpoints = routesOf({ realtime: recordingRealtime() }).map(({ endpoint }) => endpoint);
const withNumber = endpoints.filter(({ route }) => /\{(id|entityId)\}/.test(route));
const withBody = endpoints.filter(({ body }) => body !== undefined);
const named = (list: EndpointDefinition[]) => list.map((endpoint) => [endpoint.route, endpoint] as const);

/** The path with the same thing in place of every id. */
const addressOf = ({ route }: EndpointDefinition, id: string) =>
  pathOf(route)
    .replace('{entityType}', 'CampaignV2')
    .replace('{type}', 'POLL')
    .replace(/\{\w+\}/g, id);

async function ask(endpoint: EndpointDefinition, id: string, body?: { text: string; type?: string }): Promise<Answer> {
  const answer = await fetch(`${api.url}${addressOf(endpoint, id)}`, {
    method: methodOf(endpoint.route),
    headers: { authorization, ...(body && { 'content-type': body.type ?? 'application/json' }) },
    ...(body && { body: body.text }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The status and the code of a refusal that has the agreed shape. */
function told({ status, body, headers }: Answer): string {
  expect(headers.get('content-type')).toContain('application/problem+json');
  return `${status} ${problem.parse(body).message}`;
}

const written = async () =>
  (
    await api.make.query<{ n: string }>(
      'SELECT (SELECT count(*) FROM audit_event) + (SELECT count(*) FROM outbox_event) + (SELECT count(*) FROM company) + (SELECT count(*) FROM campaign) AS n',
    )
  )[0]?.n;

describe('[2.1] an id that is no whole number from 1 to below 2^53 is 404', () => {
  // '1' itself is there to be found, so that a lenient reading of the others would find it
  const noIds = [
    'twelve',
    '0',
    '-1',
    '1.0',
    '1e0',
    '0x1',
    '0b1',
    '+1',
    '01',
    '%201',
    '1%20',
    '1,1',
    '%EF%BC%91',
    '9007199254740992',
    '99999999999999999999',
    'NaN',
    '%00',
    'a'.repeat(300),
  ];

  test.each(named(withNumber))('%s', async (_route, endpoint) => {
    for (const id of noIds)
      expect(`${id} ${told(await ask(endpoint, id, endpoint.body && { text: '{}' }))}`).toBe(`${id} 404 error.notFound`);
  });

  test('an address that cannot be read is a problem too', async () => {
    expect(told(await ask(withNumber[0]!, '%zz'))).toBe('400 error.malformed');
  });
});

describe('[5.38] a body that cannot be one is refused in words, and leaves nothing', () => {
  const nested = `{"id":${'['.repeat(40)}${']'.repeat(40)}}`;

  test.each(named(withBody))('%s', async (_route, endpoint) => {
    const before = await written();
    const answerTo = async (text: string, type?: string) => told(await ask(endpoint, '1', { text, ...(type && { type }) }));
    expect(await answerTo('{"id":')).toBe('400 error.malformed');
    expect(await answerTo('{"__proto__":{"role":"ADMIN"}}')).toBe('400 error.malformed');
    expect(await answerTo('{"title":"a\\u0000b"}')).toBe('400 error.nul');
    expect(await answerTo(nested)).toBe('400 error.depth');
    expect(await answerTo(JSON.stringify({ title: 'x'.repeat(1_100_000) }))).toBe('413 error.tooLarge');
    expect(await answerTo('<title/>', 'text/xml')).toBe('415 error.mediaType');
    for (const text of ['[]', '"text"', '12']) expect(await answerTo(text)).toBe('400 error.validation');
    expect(await written()).toBe(before);
  });
});
