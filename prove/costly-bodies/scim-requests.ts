/** The costliest requests of the SCIM service, legal and illegal ones. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { patchOf, provisionedCompany } from '../../apps/api/tests/services/scim-client';
import type { World } from '../world';
import type { CostlyRequest } from './costly-request';
import { costlyTexts, mostBytes, repeated, wrongShapes } from './costly-values';

const userPath = '/Users/one';
const groupPath = '/Groups/one';

const list = <Item>(length: number, item: (at: number) => Item): Item[] => Array.from({ length }, (_, at) => item(at));
const names = (count: number, prefix: string) => Object.fromEntries(list(count, (at) => [`${prefix}${at}`, 1]));
const accents = repeated(costlyTexts['accents'] ?? '', 255);

/** Comparisons that are all false, so that none is left out. */
const filterOf = (count: number) => list(count, () => `type co "${'x'.repeat(100)}"`).join(' or ');

/** `members` are ids of people of the company. */
const operations = (members: readonly string[]): Record<string, { path: string; body: string }> => {
  const patch = (path: string, given: object[]) => ({ path, body: JSON.stringify(patchOf(...given)) });
  const all = members.map((value) => ({ value }));
  return {
    'a name with new parts in 100 operations': patch(
      userPath,
      list(100, (at) => ({ op: 'add', path: 'name', value: names(700, `a${at}`) })),
    ),
    'a name with new parts in 1,000 operations': patch(
      userPath,
      list(1_000, (at) => ({ op: 'add', path: 'name', value: names(70, `a${at}`) })),
    ),
    'a filter over one long value': patch(userPath, [
      { op: 'add', path: 'phoneNumbers', value: [{ value: list(200_000, () => 1) }] },
      ...list(99, () => ({ op: 'replace', path: 'phoneNumbers[value eq "x"].type', value: 'home' })),
    ]),
    'as many comparisons as possible': patch(userPath, [
      { op: 'replace', path: 'emails', value: list(20, () => ({ value: accents, type: accents })) },
      ...list(99, () => ({ op: 'remove', path: `emails[${filterOf(10)}].primary` })),
    ]),
    'a value without a path': patch(userPath, [{ op: 'add', value: names(70_000, 'a') }]),
    'paths of many brackets': patch(
      userPath,
      list(100, () => ({ op: 'add', path: `emails[${'a]'.repeat(1_200)}`, value: 1 })),
    ),
    'all members replaced in 100 operations': patch(
      groupPath,
      list(100, (at) => ({ op: 'replace', path: 'members', value: all.slice(at * 200, at * 200 + 200) })),
    ),
    'all members added': patch(groupPath, [{ op: 'add', path: 'members', value: all }]),
    'all members removed': patch(groupPath, [{ op: 'remove', path: 'members', value: all }]),
    'members removed by filters': patch(
      groupPath,
      list(100, (at) => ({
        op: 'remove',
        path: `members[${members
          .slice(at * 35, at * 35 + 35)
          .map((id) => `value eq "${id}"`)
          .join(' or ')}]`,
      })),
    ),
  };
};

const filters: Readonly<Record<string, string>> = {
  'a filter of many words': 'userName pr and '.repeat(120) + 'userName pr',
  'a filter of parentheses': `${'('.repeat(1_000)}${')'.repeat(1_000)}`,
  'a filter without its end': `userName eq "${'\\"'.repeat(990)}`,
  'a filter of spaces': `userName${' '.repeat(1_900)}pr x`,
};

/** `people` live in the company of the token, and a group has them all. */
export async function scimRequests(world: World, people: number): Promise<CostlyRequest[]> {
  const { api, owner } = world;
  const { companyId, scim, token } = await provisionedCompany(api);
  const { rows } = await owner.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO account (subject, email, role, first_name, last_name, activated, created_at)
       SELECT 'costly-' || n, 'costly-' || n || '@example.test', 'USER', 'Ash', 'Person ' || n, true, now() FROM generate_series(1, $2) n
       RETURNING id),
     joined AS (INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM made)
     SELECT id FROM made`,
    [companyId, people],
  );
  const members = rows.map(({ id }) => id);
  const user = (await scim.post<ScimUser>('/Users', { userName: 'costly@example.test' })).body;
  const { rows: groups } = await owner.query<{ id: string }>(
    "INSERT INTO scim_group (company_id, display_name, created_at, updated_at) VALUES ($1, 'Costly', now(), now()) RETURNING id",
    [companyId],
  );
  const groupId = groups[0]?.id ?? '';
  await owner.query(`INSERT INTO group_rule (company_id, group_id, role, created_at) VALUES ($1, $2, 'leader', now())`, [
    companyId,
    groupId,
  ]);
  const fillGroup = () =>
    owner.query('INSERT INTO scim_group_member (company_id, group_id, user_id) SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING', [
      companyId,
      groupId,
      members.slice(0, members.length / 2),
    ]);
  const asked = (what: string, method: string, path: string, body?: string): CostlyRequest => ({
    what: `SCIM ${method} ${path.split('?')[0]}: ${what}`,
    async prepare() {
      await fillGroup();
      const target = path.replace(userPath, `/Users/${user.id}`).replace(groupPath, `/Groups/${groupId}`);
      return {
        url: `${api.origin}/scim/v2${target}`,
        method,
        authorization: `Bearer ${token}`,
        body,
        mediaType: 'application/scim+json',
      };
    },
  });
  const whole = [
    asked('all members', 'PUT', groupPath, JSON.stringify({ displayName: 'Costly', members: members.map((value) => ({ value })) })),
    asked(
      'many addresses',
      'PUT',
      userPath,
      JSON.stringify({ userName: 'costly@example.test', emails: list(mostBytes / 20, () => ({ value: 'a@b.c' })) }),
    ),
    asked('many parts of a name', 'PUT', userPath, JSON.stringify({ userName: 'costly@example.test', name: names(70_000, 'a') })),
  ];
  const shapes = Object.entries(wrongShapes).flatMap(([kind, json]) => [
    asked(kind, 'PATCH', userPath, `{"Operations":${json}}`),
    asked(kind, 'POST', '/Users', `{"userName":"a@example.test","x":${json}}`),
    asked(`${kind} as a value`, 'PATCH', userPath, `{"Operations":[{"op":"add","path":"name","value":${json}}]}`),
    asked(`${kind} as members`, 'PUT', groupPath, `{"displayName":"Costly","members":${json}}`),
  ]);
  return [
    ...Object.entries(operations(members)).map(([what, { path, body }]) => asked(what, 'PATCH', path, body)),
    ...whole,
    ...shapes,
    ...Object.entries(filters).map(([what, filter]) => asked(what, 'GET', `/Users?filter=${encodeURIComponent(filter)}`)),
    asked('all members', 'GET', groupPath),
    asked('a page of people', 'GET', '/Users?count=200'),
    asked('many attributes', 'GET', `/Users?count=200&attributes=${'a,'.repeat(1_000)}`),
  ];
}
