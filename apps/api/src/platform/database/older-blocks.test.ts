/** An upgrade from a build in which every block was one of the account. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tests/database';
import { createFactories } from '../../../tests/factories';
import { fixedClock } from '../clock';
import { createDatabase, dropDatabase } from './databases';
import { migrate, migrationsFolder } from './migrate';

let copy: TestDatabase;
let folder: string;
let url: string;
const name = `upgraded_${randomUUID().replaceAll('-', '')}`;
beforeEach(async () => {
  copy = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  for (const file of await readdir(migrationsFolder())) if (file < '100') await cp(join(migrationsFolder(), file), join(folder, file));
  url = await createDatabase(copy.url, name);
  await migrate(url, undefined, { folder });
});
afterEach(async () => {
  await dropDatabase(copy.url, name);
  await Promise.all([copy.drop(), rm(folder, { recursive: true })]);
});

test('[4.33] an upgrade turns the blocks that companies set into blocks of the memberships, and keeps all others', async () => {
  const make = createFactories(url, fixedClock('2026-03-10T09:00:00.000Z'));
  const companyId = (await make.company()).id;
  const [boss, admin] = [await make.person(companyId, { manager: true }), await make.admin()];
  const blocked = () => make.person(companyId, { blocked: true });
  const [byCompany, bySystem, byProvider, unknown, left] = [
    await blocked(),
    await blocked(),
    await blocked(),
    await blocked(),
    await blocked(),
  ];
  const record = (at: string, who: { id: string }, whom: { id: string }) =>
    make.query(
      "INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id) VALUES ($1, $2, $3, 'user.blocked', 'User', $4)",
      [companyId, at, who.id, whom.id],
    );
  await record('2026-03-01T09:00Z', admin, byCompany);
  await record('2026-03-02T09:00Z', boss, byCompany);
  await record('2026-03-01T09:00Z', boss, bySystem);
  await record('2026-03-02T09:00Z', admin, bySystem);
  await record('2026-03-02T09:00Z', boss, left);
  await make.query('DELETE FROM company_member WHERE user_id = $1', [left.id]);
  await make.query(
    "INSERT INTO scim_user (company_id, user_id, user_name, is_switched_off, created_at, updated_at) VALUES ($1, $2, 'ada', true, now(), now())",
    [companyId, byProvider.id],
  );
  await migrate(url);
  const stateOf = async ({ id }: { id: string }) => {
    const [row] = await make.query<{ state: string }>(
      `SELECT concat_ws(' ', CASE WHEN a.blocked THEN 'everywhere' END, CASE WHEN m.is_blocked THEN 'here' END, e.entered ->> 'blocked', e.companies) AS state
         FROM account a JOIN account_entry e ON e.user_id = a.id LEFT JOIN company_member m ON m.user_id = a.id WHERE a.id = $1`,
      [id],
    );
    return row?.state;
  };
  expect(await Promise.all([byCompany, byProvider, bySystem, unknown, left, boss].map(stateOf))).toEqual([
    'here true {}',
    'here true {}',
    'everywhere true {}',
    'everywhere true {}',
    'false {}',
    `false {${companyId}}`,
  ]);
  expect(await make.query('SELECT count(*)::integer AS count FROM account_origin')).toEqual([{ count: 0 }]);
  await make.close();
});
