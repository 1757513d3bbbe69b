/** What the answers of a deprecated call say. The product may have none at the moment, so the test marks one. */
import { listRegions } from '@muster/contract/organisation/region-endpoints';
import type { Deprecation } from '@muster/contract/shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireComplete } from '../../src/platform/http/endpoint';
import { startTestApi, type TestApi } from '../harness';

const ending: Deprecation = { since: '2026-03-01', sunset: '2027-03-01', instead: 'Use the new call.' };
/** The api registers this object. */
const marked = listRegions as { deprecated?: Deprecation };

let api: TestApi;
let companyId: number;
let token: string;
beforeAll(async () => {
  marked.deprecated = ending;
  api = await startTestApi({ allowedOrigins: ['https://intranet.example'] });
  ({ id: companyId } = await api.make.company());
  token = await api.token((await api.make.person(companyId, { manager: true })).subject);
});
afterAll(async () => {
  delete marked.deprecated;
  await api.stop();
});

const ask = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const answer = await fetch(`${api.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers };
};
const said = ({ headers }: { headers: Headers }) => [headers.get('deprecation'), headers.get('sunset')];
/** 2026-03-01 00:00 in UTC, and the last second of the last day. */
const both = ['@1772323200', 'Mon, 01 Mar 2027 23:59:59 GMT'];

test('each answer says since when the call is deprecated, until when it is answered, and where the policy is', async () => {
  const answer = await ask(`/regions?companyId=${companyId}&size=1`);
  expect([answer.status, ...said(answer)]).toEqual([200, ...both]);
  const links = answer.headers.get('link') ?? '';
  expect(links).toContain('</api/guide/versions>; rel="deprecation sunset"; type="text/html"');
  // the pages of the list are there too
  expect(links).toContain('rel="first"');
  expect((await ask('/guide/versions', {})).status).toBe(200);
});

test('so does a refusal, also for a caller without a token', async () => {
  const refused = await ask('/regions?companyId=none');
  expect([refused.status, ...said(refused)]).toEqual([400, ...both]);
  const unknown = await ask('/regions', {});
  expect([unknown.status, ...said(unknown)]).toEqual([401, ...both]);
});

test('a page of another origin may read it', async () => {
  const answer = await ask('/regions', { authorization: `Bearer ${token}`, origin: 'https://intranet.example' });
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/deprecation, *sunset/);
});

test('other calls say nothing', async () => {
  const answer = await ask(`/sites?companyId=${companyId}`);
  expect([answer.status, ...said(answer)]).toEqual([200, null, null]);
  expect(answer.headers.get('link') ?? '').not.toContain('deprecation');
});

const start = (days: Omit<Deprecation, 'instead'>) => () =>
  requireComplete({
    endpoint: { ...listRegions, deprecated: { ...days, instead: 'Use the new call.' } },
    policy: { name: 'test', allows: () => true },
    handle: async () => Promise.resolve([]),
  });

test('a call can be deprecated without an end, or with one that is a year ahead', () => {
  expect(start({ since: '2026-03-01' })).not.toThrow();
  expect(start({ since: '2026-03-01', sunset: '2027-03-01' })).not.toThrow();
});

test.each([
  ['too early', { since: '2026-03-01', sunset: '2027-02-27' }, 'an end at least 12 months after it is said'],
  ['no day', { since: 'March' }, 'days such as 2026-03-01'],
  ['no day of the calendar', { since: '2026-03-01', sunset: '2027-13-01' }, 'days such as 2026-03-01'],
])('the policy gives callers a year: with an end that is %s, the process does not start', (_title, days, broken) => {
  expect(start(days)).toThrow(broken);
});
