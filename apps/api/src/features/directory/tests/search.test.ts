import type { Member } from '@muster/contract/directory/member';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let member: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  const otherId = (await api.make.company()).id;
  const named = (firstName: string, lastName: string, id = companyId) => api.make.person(id, { firstName, lastName });
  member = api.as(await named('Marguerite', 'Lindqvist'));
  await named('Mar_g%', 'O’Brien');
  await named('Li', 'Wu');
  await named('Marguerite', 'Elsewhere', otherId);
});
afterAll(() => api.stop());

const found = async (searchTerm: string) => {
  const { body, headers } = await member.get<Member[]>(`/user?companyId=${companyId}&searchTerm=${encodeURIComponent(searchTerm)}`);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ lastName }) => lastName);
};

test.each([
  ['any part of a name', 'guer', ['Lindqvist']],
  ['another case', 'LINDQ', ['Lindqvist']],
  ['two parts in any order', 'qvist marg', ['Lindqvist']],
  ['a long part with a short one', 'li marg', ['Lindqvist']],
  ['a short part', 'wu', ['Wu']],
  ['signs that are patterns elsewhere', '_g%', ['O’Brien']],
  ['nothing of another company', 'elsewhere', []],
])('[7.52] a search for %s', async (_what, term, names) => {
  expect(await found(term)).toEqual(names);
});

/** The statement of muster_directory_search, for one pattern. */
const statement = (large: number) =>
  `SELECT e.user_id FROM directory_entry e
    WHERE e.company_id = ${large} AND e.search LIKE '%first2999%' AND e.search LIKE ALL ('{%first2999%}') LIMIT 1001`;

describe('in a large company', () => {
  let large: number;
  let client: Client;

  beforeAll(async () => {
    large = (await api.make.company()).id;
    await api.make.query(
      `WITH people AS (INSERT INTO account (email, first_name, last_name, activated)
         SELECT 'p' || n || '@large.test', 'First' || n, 'Last' || md5(n::text), true FROM generate_series(1, 5000) n RETURNING id)
       INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
      [large],
    );
    await api.make.query('VACUUM ANALYZE directory_entry');
    client = api.as(await api.make.person(large, { manager: true, firstName: 'Zed', lastName: 'Zed' }));
  });

  test('a search reads a small part', async () => {
    const plan = await api.make.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${statement(large)}`);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Bitmap Index Scan on directory_entry_search');
  });

  // First1 and First1…: 1,111 people, more than are looked up one by one
  test.each([
    ['few people', 'first12', 111],
    ['many people', 'first1', 1_111],
    ['many people, by two parts', 'last first1', 1_111],
    ['all people, by a short part', 'fi', 5_000],
  ])('[7.1] a search that matches %s has the exact total, and the people in order', async (_, term, total) => {
    const search = `/user?companyId=${large}&searchTerm=${encodeURIComponent(term)}&sort=lastName,asc&size=20`;
    const expected = await api.make.query<{ last: string }>(
      `SELECT a.last_name AS last FROM account a JOIN company_member m ON m.user_id = a.id
        WHERE m.company_id = $1 AND lower(a.first_name || a.last_name) LIKE ALL ($2) ORDER BY lower(a.last_name) LIMIT 20 OFFSET 60`,
      [large, term.split(' ').map((word) => `%${word}%`)],
    );
    const { body, headers } = await client.get<Member[]>(`${search}&page=3`);
    expect(headers.get('x-total-count')).toBe(String(total));
    expect(body.map(({ lastName }) => lastName)).toEqual(expected.map(({ last }) => last));
    expect((await client.get<number>(`/user/count?companyId=${large}&searchTerm=${encodeURIComponent(term)}`)).body).toBe(total);
  });
});
